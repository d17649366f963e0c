"""Speed, told as ratios that are measured side by side in one run."""
