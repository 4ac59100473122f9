import { readlinkSync } from 'node:fs';
import os from 'node:os';

/** Lowers the priority of the calling thread, and of threads that it starts later, by some `nice` levels. A thread cannot raise its priority again.
 *  Only Linux has thread priorities; on other systems, nothing changes. */
export const stepBack = (steps: number): void => {
  try {
    // The link's target is '<process>/task/<thread>': see proc_thread-self(5).
    const thread = Number(readlinkSync('/proc/thread-self').split('/task/')[1]);
    os.setPriority(thread, Math.min(os.getPriority(thread) + steps, os.constants.priority.PRIORITY_LOW));
  } catch {
    // Not Linux, or /proc is hidden: the work continues with the same priority.
  }
};
