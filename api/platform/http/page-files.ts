import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const Chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const Manifest = z.record(z.string(), Chunk);
type Manifest = z.infer<typeof Manifest>;

const MANIFEST = '.vite/manifest.json';

/** Reads which file of the build needs which; nothing where the build wrote none. */
export const readManifest = async (webDir: string): Promise<Manifest> => {
  try {
    return Manifest.parse(JSON.parse(await readFile(path.join(webDir, MANIFEST), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
};

/** Everything that the chunks called `names` need, themselves first. */
const closure = (manifest: Manifest, names: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const needed of manifest[name]?.imports ?? []) add(needed);
  };
  for (const name of names) add(name);
  return found;
};

/** Tags that fetch the files of a page at once, which its first script would ask for only later. `index.html` names its own
 *  already. Takes what a rendered page says it is made of; the tags carry `nonce`. */
export const fileTags = (manifest: Manifest) => {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const first = closure(manifest, entries);
  return (names: readonly string[], nonce: string): readonly string[] => {
    const chunks = [...closure(manifest, names)].filter((name) => !first.has(name)).map((name) => manifest[name]);
    const scripts = chunks.flatMap((chunk) => (chunk ? [chunk.file] : []));
    const styles = chunks.flatMap((chunk) => chunk?.css ?? []);
    return [
      ...styles.map((file) => `<link rel="stylesheet" nonce="${nonce}" href="/${file}">`),
      ...scripts.map((file) => `<link rel="modulepreload" nonce="${nonce}" href="/${file}">`),
    ];
  };
};
