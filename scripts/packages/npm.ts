import { execFile } from 'node:child_process';

/** The outcome of running npm. */
export interface NpmRun {
  /** The exit code; null if npm was killed after the timeout. */
  readonly code: number | null;
  readonly out: string;
  readonly complaints: string;
}

const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;

export const npm = (args: readonly string[], { cwd, timeoutMs }: { cwd: string; timeoutMs: number }): Promise<NpmRun> =>
  new Promise((resolve) => {
    const windows = process.platform === 'win32';
    const options = { cwd, timeout: timeoutMs, maxBuffer: MOST_OUTPUT_BYTES, shell: windows };
    execFile(windows ? 'npm.cmd' : 'npm', [...args], options, (error, out, complaints) => {
      const code = error ? (typeof error.code === 'number' ? error.code : null) : 0;
      resolve({ code, out, complaints: complaints || (error?.message ?? '') });
    });
  });
