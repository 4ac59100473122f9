import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
const HASHED = 'assets';
const options = { config: { unlimited: true }, schema: { hide: true } };

/** Serves the built web client: what has a hash in its name for ever, the rest (icons, robots.txt) for an hour. A `.br` or `.gz`
 *  beside a file is sent in its place to those who take it. The page itself (`index.html`) is not among them. */
export const serveAssets = async (app: FastifyInstance, webDir: string): Promise<void> => {
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
  for (const { name } of files)
    app.get(`/${name}`, options, (_request, reply) =>
      reply.header('cache-control', HOUR).sendFile(path.basename(name)),
    );
};
