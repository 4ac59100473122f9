import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

const CACHE = path.resolve('node_modules/.cache');

/** Bundles the programs that the test runs as processes: a restart has to be quick. */
export const bundle = async (...entries: readonly string[]) => {
  mkdirSync(CACHE, { recursive: true });
  const outdir = mkdtempSync(path.join(CACHE, 'crash-'));
  await build({
    entryPoints: entries.map((entry) => path.join(import.meta.dirname, entry)),
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outExtension: { '.js': '.mjs' },
  });
  return {
    program: (entry: string) => path.join(outdir, entry.replace(/\.ts$/, '.mjs')),
    remove: () => rmSync(outdir, { recursive: true, force: true }),
  };
};

/** A process that says numbers, one a line. */
export class Child {
  readonly #process: ChildProcess;
  readonly #gone: Promise<void>;
  #complaints = '';
  /** The last number it said; null before the first. */
  last: number | null = null;
  /** How many it said. */
  said = 0;

  constructor(program: string, args: readonly string[], onNumber: (number: number) => void = () => undefined) {
    this.#process = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    const { stdout, stderr } = this.#process;
    if (!stdout || !stderr) throw new Error('a child without pipes');
    const lines = createInterface({ input: stdout });
    lines.on('line', (line) => {
      this.last = Number(line);
      this.said++;
      onNumber(this.last);
    });
    stderr.on('data', (chunk) => {
      this.#complaints += chunk;
    });
    // Everything it said before it died has been read once the pipe is closed.
    const read = new Promise<void>((resolve) => lines.once('close', resolve));
    const exited = new Promise<void>((resolve) => this.#process.once('exit', () => resolve()));
    this.#gone = Promise.all([read, exited]).then(() => undefined);
  }

  /** What it wrote to its error output: nothing, unless it failed by itself. */
  get complaints(): string {
    return this.#complaints;
  }

  freeze(): void {
    this.#process.kill('SIGSTOP');
  }

  /** SIGKILL; resolves when it is gone and all that it said has been read. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#gone;
  }
}
