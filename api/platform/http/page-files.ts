import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const Chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const Manifest = z.record(z.string(), Chunk);
type Manifest = z.infer<typeof Manifest>;

const MANIFEST = '.vite/manifest.json';
/** What the first script starts once the page is painted. */
const MAIN = 'app/main.tsx';
/** The file that stands in `index.html` with its styles. */
const INDEX = 'index.html';

/** Reads which file of the build needs which; nothing where the build wrote none. */
export const readManifest = async (webDir: string): Promise<Manifest> => {
  try {
    return Manifest.parse(JSON.parse(await readFile(path.join(webDir, MANIFEST), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
};

/** The chunks called `names` and everything that they need, each after what it needs. */
const inOrder = (manifest: Manifest, names: readonly string[]): readonly string[] => {
  const begun = new Set<string>();
  const ordered: string[] = [];
  const add = (name: string) => {
    if (begun.has(name)) return;
    begun.add(name);
    for (const needed of manifest[name]?.imports ?? []) add(needed);
    ordered.push(name);
  };
  for (const name of names) add(name);
  return ordered;
};

/** Tags that tell a page which files it is made of, beside those that `index.html` names: its styles at once, and the list of its
 *  scripts that its first one works off. Takes what a rendered page says it is made of. */
export const fileTags = (manifest: Manifest) => {
  const known = new Set(inOrder(manifest, [INDEX]));
  const stylesKnown = new Set([...known].flatMap((name) => manifest[name]?.css ?? []));
  return (names: readonly string[], nonce: string): readonly string[] => {
    const chunks = inOrder(manifest, [...names, MAIN])
      .filter((name) => !known.has(name))
      .flatMap((name) => manifest[name] ?? []);
    const styles = new Set(chunks.flatMap(({ css }) => css).filter((file) => !stylesKnown.has(file)));
    const scripts = chunks.map(({ file }) => `/${file}`);
    return [
      ...[...styles].map((file) => `<link rel="stylesheet" nonce="${nonce}" href="/${file}">`),
      ...(scripts.length > 0 ? [`<meta name="page-files" content="${scripts.join(' ')}">`] : []),
    ];
  };
};
