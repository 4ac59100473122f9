import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSchedule } from './schedule-entries.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'carsetu-schedule-'));
});
afterAll(() => rm(folder, { recursive: true }));

const schedule = async (content: unknown) => {
  const file = path.join(folder, 'schedule.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readSchedule(file);
};

describe('a schedule', () => {
  it('names feeds, where they are and when they are taken', async () => {
    const entries = await schedule([
      { source: 'carwale', file: 'feeds/carwale.csv', cron: '0 3 * * *' },
      {
        source: 'droom',
        url: 'https://feeds.example/droom.json',
        cron: '*/5 * * * *',
        timezone: 'UTC',
        acceptShrink: true,
      },
    ]);
    expect(entries).toEqual([
      {
        source: 'carwale',
        location: path.join(folder, 'feeds/carwale.csv'),
        files: true,
        cron: '0 3 * * *',
        timezone: 'Asia/Kolkata',
        acceptShrink: false,
      },
      {
        source: 'droom',
        location: 'https://feeds.example/droom.json',
        files: false,
        cron: '*/5 * * * *',
        timezone: 'UTC',
        acceptShrink: true,
      },
    ]);
  });
  it('is refused with all that is wrong in it', async () => {
    const entry = { source: 'carwale', file: 'a.csv', cron: '0 3 * * *' };
    const wrong: [unknown, RegExp][] = [
      ['not json', /JSON/],
      [{}, /expected array/],
      [[{ ...entry, source: 'nowhere' }], /0\.source is not a feed source/],
      [[{ ...entry, cron: 'at noon' }], /0\.cron is not a cron pattern/],
      [[{ ...entry, url: 'https://a.example/' }], /either file or url/],
      [[{ source: 'carwale', cron: '0 3 * * *' }], /either file or url/],
      [[{ source: 'carwale', url: 'file:///etc/passwd', cron: '0 3 * * *' }], /0\.url/],
      [[entry, { ...entry, timezone: 1, extra: 1 }], /1\.timezone.*extra/],
    ];
    for (const [content, said] of wrong) await expect(schedule(content)).rejects.toThrow(said);
    await expect(readSchedule(path.join(folder, 'none.json'))).rejects.toThrow(/ENOENT/);
  });
});
