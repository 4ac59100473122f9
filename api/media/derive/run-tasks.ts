import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { FileRefused, type Task, TaskAnswer } from './task-messages.ts';

/** The name of the built program, which scripts/build.ts puts next to the server's file. */
const BUILT = './media-process.js';
/** The maximum number of tasks that run at the same time. A background task starts only if it leaves room for a foreground task. Because of its low
 *  priority, it hardly slows down the other tasks. */
const PLACES = { foreground: 2, background: 1 };
/** The maximum number of times that a task is started. A task is started again if its process was killed from outside, for example by an operating
 *  system that has run out of memory. */
const BEGUN_AT_MOST = 3;
/** The number of tasks after which a process is replaced, so that memory leaks in libraries do not add up. */
const TASKS_AT_MOST = 50;
/** How long an idle process is kept, in milliseconds. People often choose several photos one after the other. */
const IDLE_MS = 5 * 60_000;
/** The maximum processor time of one task, in milliseconds. If the system does not report processor time, only the elapsed time is limited. */
const TASK_MS = { foreground: 10_000, background: 60_000 };
/** The maximum elapsed time of a task, as a multiple of its maximum processor time. This limit ends tasks that hang, and is high enough that an
 *  ordinary file is not refused because the machine is busy. */
const PATIENCE = 6;
/** The maximum memory of one process, in bytes: enough for three copies of a picture of fifty megapixels. */
const MEMORY_BYTES = 640 * 1024 * 1024;
const LOOK_MS = 50;
const PAGE_BYTES = 4096;
/** The unit of processor time in `/proc`, in milliseconds. */
const TICK_MS = 10;
/** The number of `nice` steps by which the priority of these processes is below the server's priority. The server and its database come first, then
 *  files that a person waits for, then price training (5 steps), then background tasks. */
const STEPS_BACK = { foreground: 3, background: 19 };
const STOPPING = 'the server is stopping';

/** Starts the built program if there is one, or else the source code with tsx. The program gets an empty environment, because it needs no secrets. */
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

/** Returns the resident memory of a process in bytes, and its processor time in milliseconds; null if the system does not report them. */
const usageOf = async (pid: number): Promise<{ readonly memory: number; readonly processorMs: number } | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => null);
  // The second field is the process name in parentheses, which may contain spaces: proc_pid_stat(5).
  const [user, system, resident] = [14, 15, 24].map(
    (field) => text?.slice(text.lastIndexOf(')') + 2).split(' ')[field - 3],
  );
  if (user === undefined || system === undefined || resident === undefined) return null;
  return { memory: Number(resident) * PAGE_BYTES, processorMs: (Number(user) + Number(system)) * TICK_MS };
};

/** Lowers the priority of a process below the server's. The process cannot raise its priority again. */
const stepBack = ({ pid }: ChildProcess, urgency: Urgency): void => {
  if (pid === undefined) return;
  try {
    os.setPriority(pid, Math.min(os.getPriority() + STEPS_BACK[urgency], os.constants.priority.PRIORITY_LOW));
  } catch {
    // The process has already ended. Its `exit` event follows.
  }
};

type Urgency = keyof typeof TASK_MS;
/** An idle process. */
interface Resting {
  readonly child: ChildProcess;
  /** The number of tasks that the process has run. */
  readonly tasks: number;
  readonly urgency: Urgency;
  readonly timer: NodeJS.Timeout;
}
interface Waiting {
  readonly task: Task;
  readonly urgency: Urgency;
  /** How many times the task has been started. */
  readonly begun: number;
  readonly resolve: (answer: TaskAnswer) => void;
  readonly reject: (error: unknown) => void;
}

export interface TaskOptions {
  /** The maximum processor time of one task, in milliseconds. The default is ten seconds if a person waits for the task, and one minute for other
   *  tasks. */
  readonly taskMs?: Partial<Record<Urgency, number>>;
  readonly memoryBytes?: number;
}

/** Runs tasks in separate processes, a few at a time. Tasks that a person waits for come first. A process that takes too much time or memory is
 *  killed, and its file is refused. If a process is killed from outside, the task is started again. */
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

  /** Runs a task in a process.
   *  @returns null if the process was killed from outside */
  const runIn = (child: ChildProcess, { task, urgency }: Waiting): Promise<TaskAnswer | null> =>
    new Promise((resolve, reject) => {
      const hard = () => {
        // A file that was being processed when the server stopped is not refused.
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
      // Sending fails if the process has just been killed.
      child.send(task, (error) => error && killed());
    });

  /** Starts processes in advance, because somebody is about to send files. */
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
        // A process that exceeded a limit or was killed cannot be used again.
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
        // Replaces a process that was stopped, so that the next file need not wait for a new process to start.
        if (job.urgency === 'foreground') warm();
      });
    next();
  };

  return {
    /** Runs a task and validates its result.
     *  @throws FileRefused if the file is refused, or cannot be opened within the limits */
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
