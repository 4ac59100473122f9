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

/** The modules that the favourites page needs offline, as named in the build's manifest: the client, the page, and the modules that the page
 *  loads. */
const NEEDED = ['app/main.tsx', 'app/favourites-page.tsx', 'app/background-tasks.tsx', 'shared/ui/toast-view.tsx'];
/** The fonts for Latin letters and the rupee sign; browsers fetch the stylesheet's other fonts only for other characters. */
const FONTS = /anek-latin-(latin-wght-normal|rupee)[^/]*\.woff2$/;
/** The client page that replaces every other page offline (`OFFLINE_PAGE` of web/pwa/worker-protocol.ts). */
const PAGE = '/offline';

/** Returns the files of the build that must be loaded before the entry and the modules in `names` can run, including styles and fonts. */
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

/** Builds the service worker into `webDir`. It precaches only what favourites need, because every visitor downloads all precached files.
 *  @throws Error if the client has not been built or a page has been renamed */
export const buildWorker = async (root: string, webDir: string): Promise<void> => {
  const read = (file: string) => readFileSync(path.join(webDir, file));
  const manifest = Manifest.parse(JSON.parse(read('.vite/manifest.json').toString('utf8')));
  for (const name of NEEDED) if (!manifest[name]) throw new Error(`The build has no ${name}`);
  const files = filesFor(manifest, NEEDED);
  // The names of the build's files contain hashes. The page's name does not, so its revision is a hash of its HTML, its scripts and its list of
  // files.
  const inPage = ['index.html', 'theme-boot.js', 'input-replay-boot.js'].map(read);
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
