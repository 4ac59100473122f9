import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

const MODULE = JSON.stringify(new URL('./step-back.ts', import.meta.url).href);
/** A script that runs in a worker thread; worker threads do not inherit tsx. It reports its priority before and after `stepBack`, and the priority of
 *  a thread that it then starts. */
const SCRIPT = `
  const { readlinkSync } = require('node:fs');
  const os = require('node:os');
  const { Worker, parentPort, workerData } = require('node:worker_threads');
  const own = () => os.getPriority(Number(readlinkSync('/proc/thread-self').split('/task/')[1]));
  if (workerData === 'started') parentPort.postMessage(own());
  else import('tsx/esm/api').then(async (tsx) => {
    tsx.register();
    const { stepBack } = await import(${MODULE});
    const before = own();
    stepBack(3);
    const after = own();
    const started = new Worker(workerData, { eval: true, workerData: 'started' });
    started.once('message', (theirs) => parentPort.postMessage({ before, after, theirs }));
  });`;

// Only Linux has thread priorities.
it.runIf(process.platform === 'linux')(
  'is for the thread and those that it starts; the others stay as they are',
  async () => {
    const main = os.getPriority();
    const told = await new Promise((resolve, reject) => {
      new Worker(SCRIPT, { eval: true, workerData: SCRIPT }).once('message', resolve).once('error', reject);
    });
    const lowered = Math.min(main + 3, os.constants.priority.PRIORITY_LOW);
    expect(told).toEqual({ before: main, after: lowered, theirs: lowered });
    expect(os.getPriority()).toBe(main);
  },
);
