import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Chunk, chunkNamed, manifest, WEB_DIR } from './site.ts';

const PAGES = ['app/home-page.tsx', 'app/car-page.tsx', 'app/listing-page.tsx'];

const read = (file: string): string => readFileSync(path.join(WEB_DIR, file), 'utf8');

/** Returns the files of the chunks with these names, and the files of all their static dependencies. */
const filesOf = (...names: readonly string[]): readonly string[] => {
  const chunks = manifest();
  const files = new Set<string>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const name of chunk.imports ?? []) add(chunks[name]);
  };
  for (const name of names) add(chunkNamed(name));
  return [...files];
};
/** Returns the source code of the scripts in `index.html`, of the chunks with these names, and of all their static dependencies. */
const scriptsOf = (...names: readonly string[]): readonly string[] =>
  filesOf('index.html', ...names)
    .filter((file) => file.endsWith('.js'))
    .map(read);

const gzipped = (scripts: readonly string[]): number =>
  scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);

it('keeps all scripts but the first, small one from what a page is painted with', () => {
  expect(gzipped(scriptsOf())).toBeLessThanOrEqual(4 * 1024);
});

it('brings the validation library to no page: it is large, and tries to make code of text', () => {
  const scripts = readdirSync(path.join(WEB_DIR, 'assets')).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((file) => /\b_zod\b|ZodError/.test(read(`assets/${file}`)))).toEqual([]);
});

it('has no files of their own for late parts: no module has a top-level `await`', () => {
  const late = ['accounts/sign-in-links.tsx', 'app/background-tasks.tsx', 'app/page-footer.tsx', 'tour/tour-guide.tsx'];
  expect(new Set(late.map((part) => chunkNamed(part).file)).size).toBe(1);
});

it('runs the script that hydrates a page after the code of the page', () => {
  // If a page's code imported this script, the script would run before the page's code.
  expect(filesOf(...PAGES)).not.toContain(chunkNamed('app/main.tsx').file);
});

it.each(['hi', 'te'])('loads %s without code of the pages, which wait for their language', (language) => {
  const base = Object.values(manifest()).find(({ name }) => name === 'base');
  expect(filesOf('app/main.tsx')).toContain(base?.file);
  expect(filesOf(`shared/texts/${language}/index.ts`)).not.toContain(base?.file);
});

describe.each(PAGES)('what %s downloads when it is opened first', (page) => {
  it('is at most 180 KiB of scripts, compressed', () => {
    const scripts = scriptsOf('app/main.tsx', page);
    expect(scripts.length).toBeGreaterThan(1);
    expect(gzipped(scripts)).toBeLessThanOrEqual(180 * 1024);
  });

  it('does not hold the chart', () => {
    const scripts = scriptsOf('app/main.tsx', page);
    expect(scripts).not.toContain(read(chunkNamed('marketplace/car/price-chart.tsx').file));
  });
});
