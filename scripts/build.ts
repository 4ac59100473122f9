import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build as buildWeb } from 'vite';
import { buildWorker } from './build-worker.ts';

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
/** The minimum size of a file to compress; smaller files would gain nothing. */
const THRESHOLD_BYTES = 1024;
/** The highest compression level. On our scripts, the output is 7 % smaller than with level 9, and the build takes three seconds longer. */
const BROTLI_LEVEL = constants.BROTLI_MAX_QUALITY;

/** Writes a `.br` and a `.gz` next to every text file below `dir` that is not too small to gain from compression; the server sends these instead of
 *  the file. */
const precompress = (dir: string): void => {
  for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const content = readFileSync(file);
    if (content.length < THRESHOLD_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
};

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const stampFile = path.join(dist, '.build-stamp');
const SOURCES = ['api', 'projections', 'schema', 'scripts', 'web', 'package-lock.json', 'tsconfig.json'];

const filesBelow = (place: string): string[] => {
  const full = path.join(root, place);
  if (!existsSync(full)) return [];
  const entries = readdirSync(full, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

const sourcesStamp = (): string => {
  const digest = createHash('sha256');
  const files = SOURCES.flatMap((place) =>
    path.extname(place) ? [path.join(root, place)] : filesBelow(place).filter((file) => !/\.test\.tsx?$/.test(file)),
  );
  for (const file of files.sort()) digest.update(path.relative(root, file)).update(readFileSync(file));
  return digest.digest('hex');
};

const buildServer = () =>
  bundle({
    entryPoints: {
      start: 'scripts/start.ts',
      main: 'api/serve.ts',
      ingest: 'scripts/ingest.ts',
      keys: 'scripts/keys.ts',
      match: 'scripts/listing-match-override.ts',
      rebuild: 'scripts/rebuild-read-models.ts',
      replay: 'scripts/replay.ts',
      verify: 'scripts/verify-transcript.ts',
      'price-insights-thread': 'api/price-insights/worker.ts',
      'media-process': 'api/media/derive/process.ts',
      'price-model-helper': 'projections/price-insights/model/helper-thread.ts',
    },
    absWorkingDir: root,
    outdir: dist,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    splitting: true,
    logLevel: 'warning',
  });

const wanted = sourcesStamp();
const have = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
if (have !== wanted || process.argv.includes('--force')) {
  rmSync(stampFile, { force: true }); // if this build is interrupted, the next one finds no stamp and builds again
  console.log('• Building the web client and the server …');
  const web = {
    root: path.join(root, 'web'),
    configFile: path.join(root, 'web/vite.config.ts'),
    logLevel: 'warn',
  } as const;
  await buildWeb(web);
  await buildWorker(root, path.join(dist, 'web'));
  await buildWeb({ ...web, build: { ssr: 'app/entry-server.tsx' } });
  precompress(path.join(dist, 'web/assets'));
  await buildServer();
  writeFileSync(stampFile, wanted);
}
