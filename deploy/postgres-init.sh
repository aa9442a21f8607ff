#!/bin/sh
# Runs once, when the PostgreSQL of compose.yaml starts with an empty data folder. Creates the role that owns the tables,
# and the role of the app, which owns nothing and is subject to row-level security.
set -eu
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres \
  --set=owner="$(cat /run/secrets/owner-password)" \
  --set=app="$(cat /run/secrets/app-password)" <<'SQL'
create role linehaul_owner login nosuperuser nocreatedb nocreaterole nobypassrls password :'owner';
create role linehaul_app login nosuperuser nocreatedb nocreaterole nobypassrls password :'app';
create database linehaul owner linehaul_owner template template0 encoding 'UTF8';
revoke all on database linehaul, postgres, template1 from public;
grant connect on database linehaul to linehaul_owner, linehaul_app;
SQL
