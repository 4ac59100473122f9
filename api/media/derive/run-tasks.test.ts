import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { type MediaTasks, mediaTasks, type TaskOptions } from './run-tasks.ts';
import { FingerprintMade, PhotoMade, SizesMade, type Task } from './task-messages.ts';

const opened: MediaTasks[] = [];
const open = (options: TaskOptions = {}): MediaTasks => {
  const tasks = mediaTasks(options);
  opened.push(tasks);
  return tasks;
};
afterEach(() => Promise.all(opened.splice(0).map((tasks) => tasks.stop())));

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 50 } },
  });
const photo = async (width = 300, height = 200): Promise<Task> => ({
  kind: 'photo',
  bytes: await noise(width, height).jpeg().toBuffer(),
});
/** Returns the ids of the processes that this process has started. */
const children = (): readonly number[] => {
  const threads = `/proc/${process.pid}/task`;
  const listed = readdirSync(threads).map((thread) => readFileSync(`${threads}/${thread}/children`, 'utf8'));
  return listed.flatMap((ids) => ids.split(' ').filter(Boolean).map(Number));
};
const refusal = (why: string) => expect.objectContaining({ name: 'FileRefused', why });

describe('the processes that open files', () => {
  it('make what they are asked for, more at a time than there are places', async () => {
    const tasks = open();
    const task = await photo();
    const made = await Promise.all(Array.from({ length: 6 }, () => tasks.run(task, PhotoMade)));
    expect(made.map(({ width, height }) => `${width} ${height}`)).toEqual(Array.from({ length: 6 }, () => '300 200'));
  });
  it('are killed when a file takes too long, and the next file is opened all the same', async () => {
    const tasks = open({ taskMs: { foreground: 1 } });
    await expect(tasks.run(await photo(4000, 4000), PhotoMade)).rejects.toEqual(refusal('hard'));
    const others = open();
    await expect(others.run({ kind: 'photo', bytes: Buffer.from('x') }, PhotoMade)).rejects.toEqual(
      refusal('unreadable'),
    );
    expect((await others.run(await photo(), PhotoMade)).width).toBe(300);
  });
  it.runIf(process.platform === 'linux')('are killed when a file takes too much memory', async () => {
    const tasks = open({ memoryBytes: 1024 * 1024 });
    await expect(tasks.run(await photo(4000, 4000), PhotoMade)).rejects.toEqual(refusal('hard'));
  });
  it.runIf(process.platform === 'linux')('are begun again when something else has killed them', async () => {
    const tasks = open();
    const before = children();
    const started = () => children().filter((pid) => !before.includes(pid));
    const made = tasks.run(await photo(3000, 2000), PhotoMade);
    await expect.poll(started, { interval: 5 }).toHaveLength(1);
    await delay(150);
    for (const pid of started()) process.kill(pid, 'SIGKILL');
    expect((await made).width).toBeGreaterThan(2000);
    // Simulates that an idle process was killed before the next file arrives.
    for (const pid of started()) process.kill(pid, 'SIGKILL');
    expect((await tasks.run(await photo(), PhotoMade)).width).toBe(300);
  });
  it.runIf(process.platform === 'linux')('are not begun for ever', async () => {
    const tasks = open();
    const before = children();
    let isOver = false;
    const made = tasks.run(await photo(), PhotoMade).finally(() => {
      isOver = true;
    });
    const refused = expect(made).rejects.toEqual(refusal('hard'));
    while (!isOver) {
      for (const pid of children().filter((each) => !before.includes(each))) process.kill(pid, 'SIGKILL');
      await delay(20);
    }
    await refused;
  });
  it('get neither settings nor keys', async () => {
    const tasks = open();
    const { master } = await tasks.run(await photo(), PhotoMade);
    expect(Buffer.from(master).includes(process.env.PATH ?? 'none')).toBe(false);
  });
  it('end with the server, without blaming the files that wait or are open', async () => {
    const tasks = open();
    const task = await photo();
    const waiting = Array.from({ length: 5 }, () => tasks.run(task, PhotoMade).catch((error: unknown) => error));
    await tasks.stop();
    // Even the files that are being processed get this error. They are not refused, so their upload URLs stay open.
    for (const outcome of await Promise.all(waiting)) expect(outcome).toEqual(new Error('the server is stopping'));
  });
});

describe('fingerprints', () => {
  const fingerprintOf = async (bytes: Buffer) => {
    const tasks = open();
    const { master } = await tasks.run({ kind: 'photo', bytes }, PhotoMade);
    return (await tasks.run({ kind: 'fingerprint', master }, FingerprintMade, 'background')).fingerprint;
  };
  it('are made of a photo', async () => {
    const made = await fingerprintOf(await noise(500, 250).jpeg().toBuffer());
    expect([made?.print.length, (made?.keys.length ?? 0) > 0]).toEqual([64 * 64, true]);
  });
  it('are not made of a plain picture, where all would look alike', async () => {
    const plain = sharp({ create: { width: 300, height: 300, channels: 3, background: '#111' } });
    expect(await fingerprintOf(await plain.png().toBuffer())).toBeNull();
  });
});

it('makes sizes that are not larger than the picture', async () => {
  const tasks = open();
  const { master } = await tasks.run(await photo(500, 250), PhotoMade);
  const task = { kind: 'sizes', master, plate: null, format: 'webp', widths: [320, 640, 1280] } as const;
  const { sizes } = await tasks.run(task, SizesMade);
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [320, 160],
    [500, 250],
  ]);
});
