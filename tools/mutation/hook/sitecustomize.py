"""Start-up hook, which Python imports if this folder is on PYTHONPATH."""

from tools.mutation.injection import plant

plant()
