import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** In reach of the packages, which the programs take as they are. */
const DIST = path.resolve('dist');
const nameOf = (entry: string): string => path.basename(entry, '.ts');

/** Bundles the programs that a test runs as processes: a start that reads the sources takes seconds more.
 *  @param entries their files from the root of the project, no two of the same name */
export const bundle = async (...entries: readonly string[]) => {
  mkdirSync(DIST, { recursive: true });
  const outdir = mkdtempSync(path.join(DIST, 'programs-'));
  await build({
    entryPoints: Object.fromEntries(entries.map((entry) => [nameOf(entry), entry])),
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  return {
    /** What Node is to run. */
    program: (entry: string) => path.join(outdir, `${nameOf(entry)}.js`),
    remove: () => rmSync(outdir, { recursive: true, force: true }),
  };
};
