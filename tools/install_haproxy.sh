#!/bin/sh
# `make cluster` puts Debian's HAProxy in front of its servers. Installs it where that is possible.
set -e
if command -v haproxy >/dev/null || [ -x /usr/sbin/haproxy ]; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing HAProxy ..."
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq haproxy >/dev/null
  exit 0
fi
echo "A cluster needs HAProxy in front: install it (Debian: apt install haproxy)." >&2
exit 1
