import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { workerPolicy } from './security-headers.ts';

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
const HASHED = 'assets';
/** The service worker. Its file is at the root of the site, so that its scope is the whole site. */
const WORKER = 'sw.js';
const options = { config: { unlimited: true }, schema: { hide: true } };

export interface AssetsOptions {
  readonly webDir: string;
  /** Hosts from which the service worker may fetch pictures. */
  readonly imageHosts: readonly string[];
}

/** Serves the built web client. Files with a hash in their name are cached for a year. Browsers must revalidate the service worker each time, because
 *  it announces new versions. Other files (icons, the manifest) are cached for an hour. If there is a `.br` or `.gz` version of a file, it is sent to
 *  clients that accept it. `index.html` is not served here. */
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
