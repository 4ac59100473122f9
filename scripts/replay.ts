import { parseArgs } from 'node:util';
import type { DealEvent } from '../api/audit/history-entries.ts';
import { slotsMadeAgain } from '../api/featured/slots/slot-choice-replay.ts';
import { openProduct, type Product } from '../api/open-storage.ts';
import { ConfigError, loadConfig } from '../api/platform/config.ts';
import { reproduceVerdict } from '../api/price-insights/reproduce-verdict.ts';
import { type PersonalData, personalData } from '../projections/platform/personal-data.ts';
import type { Recorded } from '../schema/kernel/event.ts';
import { withDatabase } from './postgres/open-database.ts';
import { BadPoint, happenedAt, type Point, parsePoint } from './replay/point.ts';
import { sayArticle } from './replay/print-article.ts';
import { DEAL_STREAMS, sayDeal, sayDealEvent } from './replay/print-conversation.ts';
import { saySlots } from './replay/print-slots.ts';
import { sayRepeated, sayVerdict } from './replay/print-verdict.ts';
import { type Replayed, replay } from './replay/replay.ts';
import { rupees } from './replay/rupees.ts';

const USAGE = `npm run replay -- <stream> [options]

  slots               the page with featured slots at or before --at, chosen again from what is stored
  <stream>            feed-<feedId>, match-<listingId>, verdict-<carId>, conversation-<id>, offers-<listingId>,
                      article-<id>, or any other
  --at <point>        replay up to a revision (41) or an instant (2026-11-01, 2026-11-01T18:30:00Z)
  --listing <id>      also print one listing of a feed's stream
  --state             print the final state only, without the events
  --json              print one JSON object per line: the events, then the state

Exit codes: 0 done, 2 wrong command line, 3 unknown stream or no such page, 1 any other error, or slots that come out otherwise.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    listing: { type: 'string' },
    state: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** The argument that replays featured slots instead of a stream. Slots are stored in tables, and have no stream. */
const SLOTS = 'slots';
class WrongCommandLine extends Error {}
const WIDEST = 120;

const isDeal = (event: Recorded): event is Recorded<DealEvent> =>
  DEAL_STREAMS.some((beginning) => event.streamId.startsWith(beginning));

const showEvent =
  (personal: PersonalData) =>
  async (event: Recorded): Promise<void> => {
    if (values.state) return;
    if (values.json) {
      console.log(JSON.stringify({ ...event, position: String(event.position) }));
      return;
    }
    if (isDeal(event)) {
      console.log(await sayDealEvent(personal, event));
      return;
    }
    const data = JSON.stringify(event.data);
    const facts = data.length > WIDEST ? `${data.slice(0, WIDEST)}…` : data;
    console.log(`${String(event.revision).padStart(7)}  ${happenedAt(event).toISOString()}  ${event.type}  ${facts}`);
  };

const sayState = ({ stream, events, revision, state }: Replayed): string => {
  const upTo = `${stream}: ${events} events, up to revision ${revision}`;
  if (state.kind === 'verdict') return `${upTo}\n${sayVerdict(state.verdict)}`;
  if (state.kind === 'match')
    return `${upTo}; ${state.isSeparated ? 'shown as a separate car' : 'the matching rule applies'}`;
  if (state.kind === 'deal') return `${upTo}\n${sayDeal(state.deal)}`;
  if (state.kind === 'article') return `${upTo}\n${sayArticle(state.article)}`;
  if (state.kind === 'listing') return `${upTo}\n${JSON.stringify(state.listing, null, 2)}`;
  if (state.kind !== 'feed') return upTo;
  const counts = `${upTo}; ${state.live} of ${state.known} listings are live`;
  if (state.listing === undefined) return counts;
  if (state.listing === null) return `${counts}\n${values.listing}: not seen up to that point`;
  const { listingId, isLive, priceInr, facts, firstSeenAt, changedAt } = state.listing;
  const sight = `first seen ${firstSeenAt}, last changed ${changedAt}`;
  return `${counts}\n${listingId}: ${isLive ? 'live' : 'gone'}, ${rupees(priceInr)}, ${sight}\n${JSON.stringify(facts, null, 2)}`;
};

/** Repeats the selection of featured slots for a page of the past, and prints the result next to the slots that were assigned then. */
const replaySlots = async ({ db }: Product, at: Point): Promise<number> => {
  if (at.kind === 'revision') throw new BadPoint('--at: slots have no revisions, only instants');
  const page = await slotsMadeAgain(db, at.kind === 'instant' ? at.instant : null);
  if (page === null) {
    console.error('No page had slots by then.');
    return 3;
  }
  console.log(values.json ? JSON.stringify(page) : saySlots(page));
  return page.isSame && page.isSeedAsPublished ? 0 : 1;
};

const run = async (): Promise<number> => {
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const [stream] = positionals;
  if (!stream || positionals.length > 1) throw new WrongCommandLine('name one stream');
  const request = { stream, at: parsePoint(values.at), listingId: values.listing };
  const config = loadConfig();
  return withDatabase(config, async ({ databaseUrl }) => {
    const product = await openProduct({ ...config, databaseUrl });
    try {
      if (stream === SLOTS) return await replaySlots(product, request.at);
      if ((await product.store.lastRevision(stream)) < 0) {
        console.error(`There is no stream ${stream}.`);
        return 3;
      }
      const replayed = await replay(product.store, request, showEvent(personalData(product.db)));
      const { state } = replayed;
      const repeated =
        state.kind === 'verdict' && state.verdict ? await reproduceVerdict(product.db, state.verdict) : null;
      if (values.json) console.log(JSON.stringify(repeated ? { ...replayed, repeated } : replayed));
      else console.log(repeated ? `${sayState(replayed)}\n${sayRepeated(repeated)}` : sayState(replayed));
      return 0;
    } finally {
      await product.close();
    }
  });
};

const exitCodeFor = (error: unknown): number => {
  if (error instanceof WrongCommandLine || error instanceof BadPoint) {
    console.error(`${error.message}\n\n${USAGE}`);
    return 2;
  }
  console.error(error instanceof ConfigError ? error.message : error);
  return 1;
};

// A closed pipe is not an error: `head` reads only the first lines.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
process.exitCode = await run().catch(exitCodeFor);
