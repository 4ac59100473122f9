import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareDataDir } from './data-dir.ts';

describe('the folder of the product', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'carsetu-data-dir-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is made with all that is missing above it, and taken as it is the next time', () => {
    const folder = path.join(root, 'a', 'b');
    prepareDataDir(folder);
    prepareDataDir(folder);
    expect(statSync(folder).isDirectory()).toBe(true);
  });

  it.each(['taken', 'taken/below'])('is refused by name where a file stands in the way: %s', (name) => {
    writeFileSync(path.join(root, 'taken'), 'a file');
    expect(() => prepareDataDir(path.join(root, name))).toThrow(/DATA_DIR=.*taken.* cannot be written to/);
  });

  it.runIf(process.platform === 'linux')('is refused, not waited for, where no folder can be made', () => {
    expect(() => prepareDataDir('/proc/carsetu/data')).toThrow(/DATA_DIR=\/proc\/carsetu\/data cannot be written to/);
  });
});
