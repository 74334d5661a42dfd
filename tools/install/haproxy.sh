#!/bin/sh
# `make cluster` and the tests with a proxy in front use Debian's HAProxy. Installs it where that is possible; where it
# is not, says so: those tests are skipped then.
set -e
if command -v haproxy >/dev/null || [ -x /usr/sbin/haproxy ]; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing HAProxy for the tests with a proxy in front ..."
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq haproxy >/dev/null
  exit 0
fi
echo "Without HAProxy there is no cluster, and the tests with a proxy in front are skipped: install it for them (Debian: apt install haproxy)." >&2
