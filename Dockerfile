# Builds the product, then keeps what it needs to run: the bundles, the built web client and the production packages.
FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev
COPY . .
RUN npm run build

FROM node:22-slim
ENV NODE_ENV=production
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force
COPY --from=build /app/dist dist
# Photos and documents, if they are not in a bucket.
RUN mkdir .data && chown node:node .data
USER node
EXPOSE 3000
CMD ["node", "--enable-source-maps", "dist/main.js"]
