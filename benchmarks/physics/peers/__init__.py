"""Drivers of the physics peers. They run in their own environment and import nothing from gingersnap."""
