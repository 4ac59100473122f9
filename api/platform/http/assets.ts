import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { workerPolicy } from './security.ts';

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
const HASHED = 'assets';
/** Its scope is where it lies: the whole site. */
const WORKER = 'sw.js';
const options = { config: { unlimited: true }, schema: { hide: true } };

export interface AssetsOptions {
  readonly webDir: string;
  /** Hosts of pictures, which the service worker may fetch. */
  readonly imageHosts: readonly string[];
}

/** Serves the built web client: what has a hash in its name for ever, the service worker never from a cache, since it says what
 *  else is new, the rest (icons, the manifest) for an hour. A `.br` or `.gz` beside a file is sent in its place to those who
 *  take it. The page itself (`index.html`) is not among them. */
export const serveAssets = async (app: FastifyInstance, { webDir, imageHosts }: AssetsOptions): Promise<void> => {
  if (!existsSync(webDir)) return;
  await app.register(fastifyStatic, {
    root: webDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
  });
  app.get(`/${HASHED}/*`, options, (request, reply) => {
    const wanted = decodeURIComponent(request.url.split('?', 1)[0] ?? '').slice(1);
    return reply.header('cache-control', YEAR).sendFile(wanted);
  });
  const files = readdirSync(webDir, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/^\.|\.(html|br|gz)$/.test(entry.name),
  );
  const ofWorker = {
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
    'content-security-policy': workerPolicy(imageHosts),
  };
  for (const { name } of files) {
    const headers = name === WORKER ? ofWorker : { 'cache-control': HOUR };
    app.get(`/${name}`, options, (_request, reply) => reply.headers(headers).sendFile(path.basename(name)));
  }
};
