#!/bin/sh
# Runs a command of the app as the account linehaul, with the settings of linehaul.service. The settings that only commands
# need, such as DATABASE_OWNER_URL, are in /etc/linehaul/owner.env, which only root can read. For example:
#   sh /opt/linehaul/deploy/run.sh server/audit-verify.ts
set -eu
exec systemd-run --quiet --pipe --wait --uid=linehaul --gid=linehaul --working-directory=/opt/linehaul \
  --setenv=DEMO=0 --setenv=DATA_DIR=/var/lib/linehaul/data --setenv=KEYS_DIR=/var/lib/linehaul-keys \
  --property=EnvironmentFile=-/etc/linehaul/linehaul.env --property=EnvironmentFile=-/etc/linehaul/owner.env \
  --property=UMask=0077 \
  /opt/linehaul/node_modules/.bin/node "$@"
