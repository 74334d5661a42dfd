"""Python imports this at its start where this folder is on PYTHONPATH."""

from tools.mutation.injection import plant

plant()
