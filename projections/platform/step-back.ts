import { readlinkSync } from 'node:fs';
import os from 'node:os';

/** Lets others go first from now on: lowers the priority of the calling thread, and of those that it starts, by some steps of `nice`. A thread never
 *  gets its priority back. Only Linux has priorities of threads; elsewhere nothing changes. */
export const stepBack = (steps: number): void => {
  try {
    // '<process>/task/<thread>': proc_thread-self(5).
    const thread = Number(readlinkSync('/proc/thread-self').split('/task/')[1]);
    os.setPriority(thread, Math.min(os.getPriority(thread) + steps, os.constants.priority.PRIORITY_LOW));
  } catch {
    // Another system, or one that hides /proc: the work goes on as before.
  }
};
