#!/bin/sh
# Tests of several servers use Debian's PostgreSQL, in a folder of their own. Installs it where that is possible; where
# it is not, says so: those tests are skipped then.
set -e
if command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing PostgreSQL for the tests of several servers ..."
  # No database of the system's own: only the programs are wanted.
  mkdir -p /etc/postgresql-common/createcluster.d
  echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.d/programs-only.conf
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null
  exit 0
fi
echo "Without PostgreSQL the tests of several servers are skipped: install it for them (Debian: apt install postgresql)." >&2
