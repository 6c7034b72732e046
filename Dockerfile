# One image for every process of the product: what runs is the command. Built from a clean clone with `docker build .`.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
# The dependencies first: they are fetched again only when one of these files changes.
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY stores/package.json stores/
COPY projections/package.json projections/
COPY server/package.json server/
COPY client/package.json client/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/contracts contracts
COPY --from=build /app/stores stores
COPY --from=build /app/projections projections
COPY --from=build /app/server server
COPY --from=build /app/client/package.json client/
COPY --from=build /app/client/dist client/dist
COPY --from=build /app/client/dist-server client/dist-server
COPY --from=build /app/deploy/make-keys.mjs deploy/
COPY --from=build /app/deploy/eventstore/make-user.mjs deploy/eventstore/
# Volumes that are mounted here take their owner from these folders. The code itself belongs to root: nothing can change it.
RUN install -d -o node -g node -m 0700 /data /data/media /keys
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SECRETS_FILE=/keys/secrets.json
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "server/dist/bundle/main.js"]
