import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { FileRefused, type Task, TaskAnswer } from './task-messages.ts';

/** The file name that scripts/build.ts gives the program, beside the server's. */
const BUILT = './media-process.js';
/** How many files are opened at a time. Work in the background takes no place from a file that a person waits for: it may run beside both, and hardly
 *  slows them because it steps back furthest. */
const PLACES = { foreground: 2, background: 1 };
/** How often a task is begun again after something else has killed its process: the system for lack of memory, or a person. */
const BEGUN_AT_MOST = 3;
/** A process ends after this many tasks, so that what a library forgets to free does not add up. */
const TASKS_AT_MOST = 50;
/** How long a process without a task is kept: people choose one photo after the other. */
const IDLE_MS = 5 * 60_000;
/** The processor time for one task, in milliseconds. Where the system does not say it, the time on the clock counts alone. */
const TASK_MS = { foreground: 10_000, background: 60_000 };
/** A task may take this many times as long on the clock: an honest file is not refused because the machine is busy, and one that waits for nothing ends. */
const PATIENCE = 6;
/** The memory of one process, in bytes: fifty megapixels fit three times. */
const MEMORY_BYTES = 640 * 1024 * 1024;
const LOOK_MS = 50;
const PAGE_BYTES = 4096;
/** A tick of the system's clock of processor time, in milliseconds. */
const TICK_MS = 10;
/** How far the processes step back behind the server, in steps of `nice`: the server and its database answer first, then files that a person waits for,
 *  then training on prices (5). */
const STEPS_BACK = { foreground: 3, background: 19 };
const STOPPING = 'the server is stopping';

/** Starts the built program if there is one; otherwise the source through tsx. The program gets an empty environment: it needs no secret. */
const startProcess = (): ChildProcess => {
  const isSource = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(new URL(isSource ? './process.ts' : BUILT, import.meta.url));
  const tsx = isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];
  const child = fork(file, [], {
    execArgv: [...tsx, '--max-old-space-size=256'],
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
};

/** The resident memory of a process in bytes, and its processor time in milliseconds; null where the system does not say it. */
const usageOf = async (pid: number): Promise<{ readonly memory: number; readonly processorMs: number } | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => null);
  // The second field is the name, in parentheses: proc_pid_stat(5).
  const [user, system, resident] = [14, 15, 24].map(
    (field) => text?.slice(text.lastIndexOf(')') + 2).split(' ')[field - 3],
  );
  if (user === undefined || system === undefined || resident === undefined) return null;
  return { memory: Number(resident) * PAGE_BYTES, processorMs: (Number(user) + Number(system)) * TICK_MS };
};

/** Lets the server go first. A process never gets its priority back. */
const stepBack = ({ pid }: ChildProcess, urgency: Urgency): void => {
  if (pid === undefined) return;
  try {
    os.setPriority(pid, Math.min(os.getPriority() + STEPS_BACK[urgency], os.constants.priority.PRIORITY_LOW));
  } catch {
    // A process that has ended has no priority: `exit` follows.
  }
};

type Urgency = keyof typeof TASK_MS;
/** A process without a task. */
interface Resting {
  readonly child: ChildProcess;
  /** How many tasks it has had. */
  readonly tasks: number;
  readonly urgency: Urgency;
  readonly timer: NodeJS.Timeout;
}
interface Waiting {
  readonly task: Task;
  readonly urgency: Urgency;
  /** How often it has been begun. */
  readonly begun: number;
  readonly resolve: (answer: TaskAnswer) => void;
  readonly reject: (error: unknown) => void;
}

export interface TaskOptions {
  /** How much processor time one task may take; default ten seconds if a person waits for it, one minute otherwise. */
  readonly taskMs?: Partial<Record<Urgency, number>>;
  readonly memoryBytes?: number;
}

/** Runs tasks in processes of their own, few at a time, those that a person waits for first. A process that takes too long or too much memory is
 *  killed, and its file refused. The file is not to blame for a process that something else has killed: its task begins again. */
export const mediaTasks = ({ taskMs = {}, memoryBytes = MEMORY_BYTES }: TaskOptions = {}) => {
  const limits = { ...TASK_MS, ...taskMs };
  const idle: Resting[] = [];
  const all = new Set<ChildProcess>();
  const waiting: Waiting[] = [];
  const running = { foreground: 0, background: 0 };
  let isStopped = false;

  const end = (child: ChildProcess) => {
    all.delete(child);
    child.kill('SIGKILL');
  };
  const started = (urgency: Urgency): ChildProcess => {
    const child = startProcess();
    all.add(child);
    stepBack(child, urgency);
    return child;
  };
  const take = (urgency: Urgency): Pick<Resting, 'child' | 'tasks'> => {
    const at = idle.findIndex((each) => each.urgency === urgency);
    const [rested] = at >= 0 ? idle.splice(at, 1) : [];
    if (rested) clearTimeout(rested.timer);
    return rested?.child.connected ? rested : { child: started(urgency), tasks: 0 };
  };
  const rest = (child: ChildProcess, tasks: number, urgency: Urgency) => {
    if (isStopped || tasks >= TASKS_AT_MOST || !child.connected) return end(child);
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((each) => each.child === child),
        1,
      );
      end(child);
    }, IDLE_MS);
    timer.unref();
    idle.push({ child, tasks, timer, urgency });
  };

  /** @returns null if something else has killed the process */
  const runIn = (child: ChildProcess, { task, urgency }: Waiting): Promise<TaskAnswer | null> =>
    new Promise((resolve, reject) => {
      const hard = () => {
        // A file that was open when the server stopped is not to blame.
        if (isStopped) reject(new Error(STOPPING));
        over({ kind: 'refused', why: 'hard' });
      };
      const timer = setTimeout(hard, limits[urgency] * PATIENCE);
      let usedBefore: number | null = null;
      const look = async () => {
        const usage = child.pid === undefined ? null : await usageOf(child.pid);
        if (!usage) return;
        usedBefore ??= usage.processorMs;
        if (usage.memory > memoryBytes || usage.processorMs - usedBefore > limits[urgency]) hard();
      };
      void look();
      const looking = setInterval(() => void look(), LOOK_MS);
      let isOver = false;
      const over = (answer: TaskAnswer | null) => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        clearInterval(looking);
        child.removeAllListeners();
        child.on('error', () => undefined);
        resolve(answer);
      };
      child.once('message', (sent) => {
        const answer = TaskAnswer.safeParse(sent);
        if (answer.success) over(answer.data);
        else hard();
      });
      const killed = () => (isStopped ? hard() : over(null));
      child.once('exit', (_code, signal) => (signal === 'SIGKILL' || signal === 'SIGTERM' ? killed() : hard()));
      child.once('error', hard);
      // A process that was killed just before takes no task.
      child.send(task, (error) => error && killed());
    });

  /** Starts the processes for the next files, because somebody is about to send some. */
  const warm = (): void => {
    const ready = () => running.foreground + idle.filter(({ urgency }) => urgency === 'foreground').length;
    while (!isStopped && ready() < PLACES.foreground) rest(started('foreground'), 0, 'foreground');
  };
  const next = (): void => {
    if (isStopped) return;
    const first = (urgency: Urgency) =>
      running[urgency] < PLACES[urgency] ? waiting.findIndex((each) => each.urgency === urgency) : -1;
    const place = first('foreground');
    const chosen = place >= 0 ? place : running.foreground === PLACES.foreground ? -1 : first('background');
    const [job] = chosen >= 0 ? waiting.splice(chosen, 1) : [];
    if (!job) return;
    running[job.urgency] += 1;
    const { child, tasks } = take(job.urgency);
    runIn(child, job)
      .then((answer) => {
        // A process that had to be stopped is of no use.
        if (answer === null || (answer.kind === 'refused' && answer.why === 'hard')) end(child);
        else rest(child, tasks + 1, job.urgency);
        if (answer !== null) job.resolve(answer);
        else if (isStopped) job.reject(new Error(STOPPING));
        else if (job.begun >= BEGUN_AT_MOST) job.resolve({ kind: 'refused', why: 'hard' });
        else waiting.unshift({ ...job, begun: job.begun + 1 });
      }, job.reject)
      .finally(() => {
        running[job.urgency] -= 1;
        next();
        // In place of one that had to be stopped: the next file need not wait for a start.
        if (job.urgency === 'foreground') warm();
      });
    next();
  };

  return {
    /** Runs a task and validates what it made.
     *  @throws FileRefused if the file is refused, or too hard to open within the limits */
    async run<S extends z.ZodType>(task: Task, made: S, urgency: Urgency = 'foreground'): Promise<z.output<S>> {
      const answer = await new Promise<TaskAnswer>((resolve, reject) => {
        if (isStopped) return reject(new Error(STOPPING));
        waiting.push({ task, urgency, begun: 1, resolve, reject });
        next();
      });
      if (answer.kind === 'refused') throw new FileRefused(answer.why);
      const checked = made.safeParse(answer.made);
      if (!checked.success) throw new FileRefused('hard');
      return checked.data;
    },
    warm,
    /** Ends all processes. */
    async stop(): Promise<void> {
      isStopped = true;
      for (const { reject } of waiting.splice(0)) reject(new Error(STOPPING));
      for (const child of [...all]) end(child);
    },
  };
};
export type MediaTasks = ReturnType<typeof mediaTasks>;
