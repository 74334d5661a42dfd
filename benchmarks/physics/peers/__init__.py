"""The peers of the disc simulator. These files run in an environment of their own and import nothing of ours."""
