#!/bin/sh
# Creates the secrets of compose.yaml, once. Only the owner can open the folder. The files are world-readable, because
# containers mount them one by one and read them with their own accounts.
set -eu
umask 022
cd "$(dirname "$0")"
if [ -e secrets ]; then
  echo 'deploy/secrets already exists. Nothing was changed.' >&2
  exit 1
fi
mkdir -m 700 secrets
cd secrets
for name in superuser owner app; do
  openssl rand -hex 24 | tr -d '\n' > "$name-password"
done
openssl rand -hex 24 | tr -d '\n' > metrics-token
printf 'postgresql://linehaul_owner:%s@db:5432/linehaul' "$(cat owner-password)" > database-owner-url
printf 'postgresql://linehaul_app:%s@db:5432/linehaul' "$(cat app-password)" > database-url
chmod 444 ./*
echo 'Created deploy/secrets. Store a copy in a place that only you can access.'
