import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { WEB_DIR } from './site.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

/** The scripts that the first page loads. */
const firstRoute = (): readonly string[] => {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(WEB_DIR, '.vite/manifest.json'), 'utf8'));
  const files = new Set<string>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const name of chunk.imports ?? []) add(manifest[name]);
  };
  add(Object.values(manifest).find(({ isEntry }) => isEntry));
  return [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(WEB_DIR, file), 'utf8'));
};

describe('what the first page downloads', () => {
  it('is at most 180 KiB of scripts, compressed', () => {
    const scripts = firstRoute();
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)).toBeLessThanOrEqual(180 * 1024);
  });

  it('holds neither the validation library nor the chart', () => {
    for (const script of firstRoute()) {
      expect(script).not.toContain('ZodError');
      expect(script).not.toContain('recharts');
    }
  });
});
