import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A child process that prints numbers, one per line. */
export class Child {
  readonly #process: ChildProcess;
  readonly #gone: Promise<void>;
  #complaints = '';
  /** The last number that the process printed; null before the first. */
  last: number | null = null;
  /** How many numbers the process has printed. */
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
    // When the pipe closes, all output of the process has been read.
    const read = new Promise<void>((resolve) => lines.once('close', resolve));
    const exited = new Promise<void>((resolve) => this.#process.once('exit', () => resolve()));
    this.#gone = Promise.all([read, exited]).then(() => undefined);
  }

  /** The process id; null if the process did not start. */
  get pid(): number | null {
    return this.#process.pid ?? null;
  }

  /** The output on stderr. Empty unless the process failed without being killed. */
  get complaints(): string {
    return this.#complaints;
  }

  freeze(): void {
    this.#process.kill('SIGSTOP');
  }

  /** Sends SIGKILL. Resolves when the process has ended and all its output has been read. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#gone;
  }
}
