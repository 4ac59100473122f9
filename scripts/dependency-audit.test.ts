import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { program } from '../projections/platform/testing/programs.ts';
import { verdictOf } from './packages/advisories.ts';

/** Returns a registry's advisory about `left-pad-of-old`. */
const advisory = (severity: string) => ({
  'left-pad-of-old': [
    {
      id: 1,
      url: 'https://advisories.example/1',
      title: 'Pads too far',
      severity,
      vulnerable_versions: '<2.0.0',
      cwe: ['CWE-1333'],
      cvss: { score: 7.5, vectorString: null },
    },
  ],
});

let folder: string;
let registry: Server | null = null;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'carsetu-audit-'));
  const dependencies = { 'left-pad-of-old': '1.0.0' };
  const root = { name: 'audited', version: '1.0.0', dependencies };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(root));
  const packages = { '': root, 'node_modules/left-pad-of-old': { version: '1.0.0' } };
  writeFileSync(
    path.join(folder, 'package-lock.json'),
    JSON.stringify({ name: 'audited', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
  );
});
afterEach(() => {
  registry?.closeAllConnections();
  registry?.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The registry's description of the package, which npm fetches when an advisory exists. */
const PACKAGE = {
  name: 'left-pad-of-old',
  'dist-tags': { latest: '1.0.0' },
  versions: {
    '1.0.0': { name: 'left-pad-of-old', version: '1.0.0', dist: { tarball: 'http://127.0.0.1:1/none.tgz' } },
  },
};
/** Starts a registry that answers every query for advisories the same way. */
const answering = async (status: number, answer: unknown): Promise<string> => {
  const server = createServer((request, response) => {
    const isLookUp = request.method === 'GET';
    request.resume().once('end', () => {
      response
        .writeHead(isLookUp ? 200 : status, { 'content-type': 'application/json' })
        .end(JSON.stringify(isLookUp ? PACKAGE : answer));
    });
  });
  registry = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('no port');
  return `http://127.0.0.1:${address.port}/`;
};
const audit = async (url: string) => {
  const file = await program('scripts/dependency-audit.ts');
  return new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, npm_config_registry: url, npm_config_cache: path.join(folder, 'cache') };
    execFile(process.execPath, [file, folder], { env }, (error, out, complaints) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + complaints }),
    );
  });
};

const ran = (code: number | null, answer: unknown, complaints = '') =>
  verdictOf({ code, out: answer === null ? '' : JSON.stringify(answer), complaints });
const report = (severity: string) => ({
  auditReportVersion: 2,
  vulnerabilities: {
    old: { name: 'old', severity, range: '<2', via: [{ title: 'Pads too far', url: 'https://advisories.example/1' }] },
    uses: { name: 'uses', severity, range: '*', via: ['old'] },
  },
  metadata: { vulnerabilities: { [severity]: 2, total: 2 } },
});

describe('the audit of packages', () => {
  it('fails for what the registry calls high, and names package and advisory', async () => {
    const { code, said } = await audit(await answering(200, advisory('high')));
    expect(said).toMatch(/left-pad-of-old .*: high; Pads too far https:\/\/advisories\.example\/1/);
    expect(code).toBe(1);
  });

  it('says that nothing was checked where the registry does not take the question, and passes', async () => {
    const { code, said } = await audit(await answering(405, { error: 'not here' }));
    expect(said).toContain('NOT CHECKED: the registry does not say what is known against the packages (405');
    expect(code).toBe(0);
  });

  it('tells what is grave from what is less', () => {
    expect(ran(1, report('critical'))).toEqual({
      kind: 'checked',
      grave: ['old <2: critical; Pads too far https://advisories.example/1', 'uses *: critical; through old'],
      others: 0,
    });
    expect(ran(1, report('moderate'))).toEqual({ kind: 'checked', grave: [], others: 2 });
    expect(ran(0, { ...report('low'), vulnerabilities: {} })).toEqual({ kind: 'checked', grave: [], others: 0 });
  });

  it('takes no answer, and an answer that is something else, for no finding', () => {
    expect(ran(null, null)).toEqual({ kind: 'not-checked', why: 'no answer in time' });
    expect(ran(1, null, 'npm warn\nnpm error ECONNREFUSED')).toEqual({
      kind: 'not-checked',
      why: 'npm error ECONNREFUSED',
    });
    expect(ran(0, { hello: 'world' })).toEqual({ kind: 'not-checked', why: 'npm ended with 0' });
  });
});
