import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { z } from 'zod';

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof Manifest>;

/** What favourites need without a connection, by the names of the build's manifest: the client, the page, what it opens. */
const NEEDED = ['app/main.tsx', 'app/favourites-page.tsx', 'app/background.tsx', 'shared/ui/toast-view.tsx'];
/** The alphabets of the interface; browsers fetch other fonts of the stylesheet only for other signs. */
const FONTS = /anek-latin-(latin-wght-normal|rupee)[^/]*\.woff2$/;
/** The page of the client's own that stands in for every other (`OFFLINE_PAGE` of web/pwa/worker-protocol.ts). */
const PAGE = '/offline';

/** The files of the build that `names` and the entry load before they can run, and the styles and fonts of all. */
const filesFor = (manifest: Manifest, names: readonly string[]): readonly string[] => {
  const chunks = new Set<string>();
  const add = (name: string) => {
    if (chunks.has(name) || !manifest[name]) return;
    chunks.add(name);
    for (const needed of manifest[name].imports) add(needed);
  };
  for (const name of Object.keys(manifest)) if (manifest[name]?.isEntry) add(name);
  for (const name of names) add(name);
  const files = new Set<string>();
  for (const name of chunks) {
    const chunk = manifest[name];
    if (!chunk) continue;
    for (const file of [chunk.file, ...chunk.css, ...chunk.assets.filter((asset) => FONTS.test(asset))])
      files.add(file);
  }
  return [...files];
};

const digest = (...contents: readonly Buffer[]): string => {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 16);
};

/** Builds the service worker into `webDir`, where the built client is, with the list of the files that it keeps: only those
 *  that favourites need, since every reader downloads them.
 *  @throws Error when the client was not built or a page is called otherwise */
export const buildWorker = async (root: string, webDir: string): Promise<void> => {
  const read = (file: string) => readFileSync(path.join(webDir, file));
  const manifest = Manifest.parse(JSON.parse(read('.vite/manifest.json').toString('utf8')));
  for (const name of NEEDED) if (!manifest[name]) throw new Error(`The build has no ${name}`);
  const files = filesFor(manifest, NEEDED);
  // A file of the build has its hash in its name. The page has none: it changes with what it names and with the scripts in it.
  const inPage = ['index.html', 'theme-boot.js', 'early-boot.js'].map(read);
  const page = { url: PAGE, revision: digest(...inPage, Buffer.from(files.join())) };
  const assets = files.map((file) => ({ url: `/${file}`, revision: null }));
  await build({
    entryPoints: [path.join(root, 'web/pwa/worker/worker.ts')],
    outfile: path.join(webDir, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: {
      'process.env.NODE_ENV': '"production"',
      PRECACHED_FILES: JSON.stringify([page, ...assets]),
    },
    logLevel: 'warning',
  });
};
