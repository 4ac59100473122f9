import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { type MediaTasks, mediaTasks, type TaskOptions } from './run-tasks.ts';
import { HashesMade, PhotoMade, SizesMade, type Task } from './task-messages.ts';

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
/** The processes that this one has started, by their ids. */
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
    // One that rests may be gone when the next file comes.
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
    // Also what is open: the file is not to blame, and its upload URL stays open.
    for (const outcome of await Promise.all(waiting)) expect(outcome).toEqual(new Error('the server is stopping'));
  });
});

describe('perceptual hashes', () => {
  const bits = (a: string, b: string) => [...a].filter((bit, at) => bit !== b[at]).length;
  const nearest = (some: readonly string[], others: readonly string[]) =>
    Math.min(...some.flatMap((a) => others.map((b) => bits(a, b))));
  /** Boxes at random places: something to recognise. */
  const scene = (seed: number) => {
    let state = seed;
    /** A small generator with a known beginning (mulberry32), so that the scenes are the same in every run. */
    const at = () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    };
    const boxes = Array.from({ length: 12 }, () => {
      const fill = `hsl(${Math.floor(at() * 360)} 70% ${20 + Math.floor(at() * 60)}%)`;
      const [x, y, width, height] = [at() * 500, at() * 350, 60 + at() * 220, 40 + at() * 160];
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
    });
    return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#bbb"/>${boxes.join('')}</svg>`;
  };
  const pictureOf = async (seed: number) => {
    const { Resvg } = await import('@resvg/resvg-js');
    return Buffer.from(new Resvg(scene(seed)).render().asPng());
  };
  it('know a photo again that was cut, mirrored, made smaller or brighter, and no other photo', async () => {
    const tasks = open();
    const hashesOf = async (picture: Buffer) => {
      const { master } = await tasks.run({ kind: 'photo', bytes: picture }, PhotoMade);
      return (await tasks.run({ kind: 'hashes', master }, HashesMade, 'background')).hashes;
    };
    const original = await pictureOf(1);
    const own = await hashesOf(original);
    expect(own.length).toBeGreaterThan(10);
    const changed = {
      cut: await sharp(original).extract({ left: 32, top: 24, width: 576, height: 432 }).jpeg().toBuffer(),
      mirrored: await sharp(original).flop().jpeg().toBuffer(),
      smaller: await sharp(original).resize(200).jpeg({ quality: 50 }).toBuffer(),
      brighter: await sharp(original).modulate({ brightness: 1.15, hue: 15 }).jpeg().toBuffer(),
    };
    for (const [name, picture] of Object.entries(changed))
      expect([name, nearest(own, await hashesOf(picture)) <= 10]).toEqual([name, true]);
    expect(nearest(own, await hashesOf(await pictureOf(2)))).toBeGreaterThan(10);
  });
  it('are not made of a plain picture, where all would look alike', async () => {
    const tasks = open();
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#111' } })
      .png()
      .toBuffer();
    const { master } = await tasks.run({ kind: 'photo', bytes }, PhotoMade);
    expect(await tasks.run({ kind: 'hashes', master }, HashesMade)).toEqual({ hashes: [] });
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
