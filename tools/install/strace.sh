#!/bin/sh
# One test watches the system calls of a server with strace. Installs it where that is possible; where it is not, says
# so: that test is skipped then.
set -e
if command -v strace >/dev/null; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing strace for the test of the order of system calls ..."
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq strace >/dev/null
  exit 0
fi
echo "Without strace, the test that an acknowledgement follows fsync is skipped: install it for that (Debian: apt install strace)." >&2
