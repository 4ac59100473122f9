import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Modules } from './tests-reached.ts';

/** The file types that the bundler treats as empty files, because only modules matter here. */
const EMPTY = { '.css': 'empty', '.woff2': 'empty', '.svg': 'empty', '.png': 'empty' } as const;
/** Matches a quoted path that is not an import, such as the path of a program to start or of a fixture to read. */
const NAMED = /(?<!from )['"`]([\w./-]+\.\w+)(?:\?\w+)?['"`]/g;

const namedIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(NAMED)]
    .flatMap(([, named = '']) => [path.normalize(named), path.join(path.dirname(file), named)])
    .filter((named) => existsSync(named));

/** Returns the tests and all modules that they import, directly or indirectly. Each is mapped to its imports (static and dynamic, but not type-only)
 *  and to the files whose paths it mentions.
 *  @param tests paths from the project's root, which is the working directory */
export const modulesOf = async (tests: readonly string[]): Promise<Modules> => {
  const { metafile } = await build({
    entryPoints: [...tests],
    outdir: 'dist/never-written',
    write: false,
    bundle: true,
    splitting: true,
    metafile: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    external: ['*?raw', '*?url'],
    loader: EMPTY,
    logLevel: 'error',
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      [...imports.filter(({ external }) => !external).map((one) => one.path), ...namedIn(file)],
    ]),
  );
};
