import { parentPort, workerData } from 'node:worker_threads';
import { trainModel } from './train.ts';

/** Runs in a thread of its own, started by `trainInWorker`: learns of the examples it was given and posts the model's bytes. */
const { examples, seed } = workerData;
const onProgress = (done: number) => parentPort?.postMessage({ done });
parentPort?.postMessage({ bytes: trainModel(examples, { seed, onProgress }).serialize() });
