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
    /** As `npm run ingest -- --list` names it. */
    source: z.string().refine((id) => feedById(id) !== undefined, { error: 'is not a feed source' }),
    /** A file of this machine, relative to the schedule's own. */
    file: z.string().min(1).optional(),
    /** http(s) of this machine or of a host in FEED_HOSTS. */
    url: z.url({ protocol: /^https?$/ }).optional(),
    /** Five fields, or six with seconds first. */
    cron: z.string().refine(isPattern, { error: 'is not a cron pattern' }),
    timezone: z.string().default('Asia/Kolkata'),
    acceptShrink: z.boolean().default(false),
  })
  .refine(({ file, url }) => (file === undefined) !== (url === undefined), { error: 'needs either file or url' });

/** One feed that is fetched again and again. */
export interface ScheduleEntry {
  readonly source: string;
  readonly location: string;
  /** Whether `location` is a file, which the operator named. */
  readonly files: boolean;
  readonly cron: string;
  readonly timezone: string;
  readonly acceptShrink: boolean;
}

/** Reads the file that FEED_SCHEDULE names: a JSON list of `{source, file | url, cron, timezone?, acceptShrink?}`.
 *  @throws Error naming everything that is wrong in it */
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
