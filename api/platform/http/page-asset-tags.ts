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
/** The entry script of the client. The first script in `index.html` loads it after the page has been painted. */
const MAIN = 'app/main.tsx';
/** The build manifest's entry for `index.html`, with its styles. */
const INDEX = 'index.html';

/** Reads the build manifest, which lists the dependencies between build files; empty if the build wrote no manifest. */
export const readManifest = async (webDir: string): Promise<Manifest> => {
  try {
    return Manifest.parse(JSON.parse(await readFile(path.join(webDir, MANIFEST), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
};

/** Returns the chunks in `names` and their dependencies, each chunk after its own dependencies. */
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

/** Returns a function that returns additional HTML tags for a rendered page, for the files that `index.html` does not already load: styles, and the
 *  list of scripts. */
export const fileTags = (manifest: Manifest) => {
  const known = new Set(inOrder(manifest, [INDEX]));
  const stylesKnown = new Set([...known].flatMap((name) => manifest[name]?.css ?? []));
  return (names: readonly string[], nonce: string): readonly string[] => {
    const chunks = inOrder(manifest, [...names, MAIN])
      .filter((name) => !known.has(name))
      .flatMap((name) => manifest[name] ?? []);
    const styles = new Set(chunks.flatMap(({ css }) => css).filter((file) => !stylesKnown.has(file)));
    // Modules that the bundler merged into one chunk have the same file.
    const scripts = [...new Set(chunks.map(({ file }) => `/${file}`))];
    return [
      ...[...styles].map((file) => `<link rel="stylesheet" nonce="${nonce}" href="/${file}">`),
      ...(scripts.length > 0 ? [`<meta name="page-files" content="${scripts.join(' ')}">`] : []),
    ];
  };
};
