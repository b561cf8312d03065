# syntax=docker/dockerfile:1

# The web app is the same for every processor, so it is built on the one of the machine that builds.
FROM --platform=$BUILDPLATFORM node:26-slim AS web
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY tsconfig.json ./
COPY rules rules
COPY web web
RUN npx vite build web && npx vite build web --ssr entry.server.tsx --outDir dist/server

FROM node:26-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts

FROM node:26-slim
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=1 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    PORT=4000 \
    DATA_DIR=/data
WORKDIR /app
# The one folder that is written to: the embedded database, and backups. The rest may be read-only.
RUN install -d -o node -g node -m 0700 /data
COPY --from=dependencies /app/node_modules node_modules
COPY package.json ./
COPY rules rules
COPY server server
COPY --from=web /app/web/dist web/dist
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "const { PORT, BASE_PATH = '', TLS_CERT } = process.env; require(TLS_CERT ? 'https' : 'http').get({ host: '127.0.0.1', port: PORT, path: `${BASE_PATH}/healthz`, rejectUnauthorized: false }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "server/cli/start.ts"]
