"""The compiled part of the simulator. Python calls it through `entry_points`."""
