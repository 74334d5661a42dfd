"""Python imports this at its start where this folder is on PYTHONPATH."""

from tools.mutation.planting import plant

plant()
