import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Cron } from 'croner';
import { z } from 'zod';
import { feedById } from '../../feeds/catalogue.ts';

const isPattern = (text: string): boolean => {
  try {
    new Cron(text, { paused: true });
    return true;
  } catch {
    return false;
  }
};

const Entry = z
  .strictObject({
    /** The id of a feed's declaration, as `npm run ingest -- --list` shows it. */
    source: z.string().refine((id) => feedById(id) !== undefined, { error: 'is not a feed source' }),
    /** The path of a file on this machine, relative to the schedule file. */
    file: z.string().min(1).optional(),
    /** An http(s) URL on this machine or on a host in FEED_HOSTS. */
    url: z.url({ protocol: /^https?$/ }).optional(),
    /** A cron pattern of five fields, or of six fields with the seconds first. */
    cron: z.string().refine(isPattern, { error: 'is not a cron pattern' }),
    timezone: z.string().default('Asia/Kolkata'),
    acceptShrink: z.boolean().default(false),
  })
  .refine(({ file, url }) => (file === undefined) !== (url === undefined), { error: 'needs either file or url' });

/** One feed that is fetched on a schedule. */
export interface ScheduleEntry {
  readonly source: string;
  readonly location: string;
  /** Whether `location` is a file that the operator named. */
  readonly files: boolean;
  readonly cron: string;
  readonly timezone: string;
  readonly acceptShrink: boolean;
}

/** Reads the file in FEED_SCHEDULE, a JSON list of `{source, file | url, cron, timezone?, acceptShrink?}`.
 *  @throws Error that lists every problem in the file */
export const readSchedule = async (scheduleFile: string): Promise<readonly ScheduleEntry[]> => {
  const wrong = (why: string) => new Error(`FEED_SCHEDULE ${scheduleFile}: ${why}`);
  const text = await readFile(scheduleFile, 'utf8').catch((error: Error) => {
    throw wrong(error.message);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw wrong(String(error));
  }
  const parsed = z.array(Entry).safeParse(json);
  if (!parsed.success)
    throw wrong(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '));
  return parsed.data.map(({ file, url = '', ...entry }) => ({
    ...entry,
    location: file === undefined ? url : path.resolve(path.dirname(scheduleFile), file),
    files: file !== undefined,
  }));
};
