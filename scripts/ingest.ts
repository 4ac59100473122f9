import { parseArgs } from 'node:util';
import cliProgress from 'cli-progress';
import { FEEDS, feedById } from '../api/marketplace/feeds/catalogue.ts';
import { type IngestSummary, tookNothing } from '../api/marketplace/ingest/run.ts';
import { ConfigError, loadConfig } from '../api/platform/config.ts';
import type { ParkedStream } from '../projections/platform/parked-events.ts';
import { Rejection } from '../schema/kernel/rejection.ts';
import { Instant } from '../schema/kernel/values.ts';
import { Stopped, stopSignal } from './stop-signal.ts';
import { type Marketplace, withMarketplace } from './with-marketplace.ts';

const USAGE = `npm run ingest -- --source <id> --file <path|url> [options]

  --source <id>      the feed to ingest; --list shows all ids
  --file <path|url>  a file, or an http(s) URL on this machine or on a host in FEED_HOSTS
  --dry-run          print the summary without changing anything
  --accept-shrink    ingest a feed even if more than half of its listings have disappeared
  --seen-at <time>   the time of the feed's data, such as 2026-01-05T00:00:00Z; by default now
  --json             print the summary as JSON, on the last line
  --list             print the feeds, one per line

Exit codes: 0 done, 2 wrong command line, 3 the feed shrank, 4 the file cannot be fetched or is too big, or its host is not allowed,
5 another run is ingesting the same feed, 6 the file has nothing to ingest, 1 any other error.`;

const options = {
  source: { type: 'string' },
  file: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'accept-shrink': { type: 'boolean', default: false },
  'seen-at': { type: 'string' },
  json: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;
const arguments_ = () => parseArgs({ options }).values;
type Arguments = ReturnType<typeof arguments_>;

const EXITS: Readonly<Record<string, number>> = {
  UNKNOWN_FEED: 2,
  FEED_SHRANK: 3,
  FEED_LOCATION_REFUSED: 4,
  FEED_UNAVAILABLE: 4,
  FEED_TOO_BIG: 4,
  INGEST_UNDER_WAY: 5,
};
/** The exit code of a run that succeeded and ingested nothing. */
const NOTHING_TAKEN = 6;
class WrongCommandLine extends Error {
  constructor(
    message: string,
    readonly code = 'WRONG_COMMAND_LINE',
  ) {
    super(message);
  }
}

const list = (json: boolean): void => {
  const feeds = FEEDS.map(({ id, label, sourceId, formats }) => ({ id, label, sourceId, formats }));
  if (json) {
    console.log(JSON.stringify(feeds));
    return;
  }
  const width = Math.max(...feeds.map(({ id }) => id.length));
  for (const { id, label, formats } of feeds) console.log(`${id.padEnd(width)}  ${label} (${formats.join(', ')})`);
};

/** Returns a progress bar. It draws nothing unless the output is a terminal. */
const progressBar = (enabled: boolean) => {
  if (!enabled || !process.stderr.isTTY) return { show: () => undefined, stop: () => undefined };
  const bar = new cliProgress.SingleBar({ format: '{phase} {bar} {value} of {total} rows', stream: process.stderr });
  bar.start(0, 0, { phase: 'reading' });
  return {
    show: ({ phase, rows, of }: { phase: string; rows: number; of: number | null }) => {
      bar.setTotal(of ?? rows);
      bar.update(rows, { phase });
    },
    stop: () => bar.stop(),
  };
};

const COUNTS = ['read', 'new', 'changed', 'unchanged', 'gone', 'kept', 'back', 'refused'] as const;

interface Shown {
  readonly hasCaughtUp: boolean;
  readonly parked: readonly ParkedStream[];
}

const say = (summary: IngestSummary, { source, file, json }: Arguments, tookMs: number, shown: Shown): void => {
  const { lastPosition, ...counts } = summary;
  const rowsPerSecond = Math.round(summary.read / (tookMs / 1000));
  const parked = shown.parked.reduce((sum, { events }) => sum + events, 0);
  const visible = !summary.dryRun && shown.hasCaughtUp && parked === 0;
  if (json) {
    console.log(JSON.stringify({ source, file, ...counts, tookMs, rowsPerSecond, visible, parked }));
    return;
  }
  const took = `${summary.dryRun ? 'Would ingest' : 'Ingested'}${tookNothing(summary) ? ' nothing from' : ''}`;
  console.log(`${took} ${file} as ${summary.feedId}, in ${(tookMs / 1000).toFixed(1)} s`);
  for (const name of COUNTS) console.log(`  ${name.padEnd(10)}${String(summary[name]).padStart(9)}`);
  const firsts: Readonly<Record<string, { row: number; detail: string } | undefined>> = summary.firstRefused;
  for (const [reason, rows] of Object.entries(summary.refusedBy)) {
    const first = firsts[reason];
    console.log(`    ${reason}: ${rows}${first ? ` (first in row ${first.row}: ${first.detail})` : ''}`);
  }
  if (summary.read === 0) console.log('The file has no rows.');
  if (!summary.complete) console.log(`The feed is incomplete, so no listing was marked as gone: ${summary.brokenOff}.`);
  if (!shown.hasCaughtUp)
    console.log('The read models are behind. The changes become visible once they have caught up.');
  for (const { projection, events } of shown.parked)
    console.log(
      `${projection} failed to process ${events} ${events === 1 ? 'event' : 'events'} of this feed: see npm run rebuild -- --parked ${projection}`,
    );
};

const run = async (values: Arguments): Promise<void> => {
  const { source, file, json } = values;
  if (values.help) return console.log(USAGE);
  if (values.list) return list(json);
  if (!source || !file) throw new WrongCommandLine(`--source and --file are required\n\n${USAGE}`);
  if (!feedById(source)) throw new WrongCommandLine(`unknown feed "${source}": --list shows all ids`, 'UNKNOWN_FEED');
  const seenAt = values['seen-at'] && new Date(values['seen-at']);
  if (seenAt && Number.isNaN(seenAt.getTime()))
    throw new WrongCommandLine(`--seen-at is not a time: ${values['seen-at']}`);
  const signal = stopSignal('stopped; the part that was ingested stays, and the next run ingests the rest');
  const bar = progressBar(!json);
  const take = async ({ commands, projected, parkedOf }: Marketplace) => {
    const started = performance.now();
    const summary = await commands.ingest({
      source,
      location: file,
      files: true,
      dryRun: values['dry-run'],
      acceptShrink: values['accept-shrink'],
      ...(seenAt ? { seenAt: Instant.parse(seenAt.toISOString()) } : {}),
      signal,
      onProgress: bar.show,
    });
    bar.stop();
    const hasCaughtUp = summary.lastPosition === null || (await projected(summary.lastPosition));
    const parked = await parkedOf(summary.feedId);
    say(summary, values, Math.round(performance.now() - started), { hasCaughtUp, parked });
    if (tookNothing(summary)) process.exitCode = NOTHING_TAKEN;
  };
  await withMarketplace(loadConfig(), signal, take).finally(() => bar.stop());
};

const fail = (error: unknown, json: boolean): void => {
  const code = error instanceof Rejection || error instanceof WrongCommandLine ? error.code : 'FAILED';
  const known = [Rejection, WrongCommandLine, ConfigError, Stopped].some((kind) => error instanceof kind);
  const message = error instanceof Error ? error.message : String(error);
  console.error(`Ingest failed: ${known || !(error instanceof Error) ? message : error.stack}`);
  if (json) console.log(JSON.stringify({ error: { code, message } }));
  process.exitCode = error instanceof WrongCommandLine ? 2 : (EXITS[code] ?? 1);
};

try {
  await run(arguments_());
} catch (error) {
  const usage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  fail(usage ? new WrongCommandLine(error.message) : error, process.argv.includes('--json'));
}
