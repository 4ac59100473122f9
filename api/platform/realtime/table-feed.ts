import type { Logger } from '../../../projections/platform/logger.ts';
import type { ProjectionRunner } from '../../../projections/platform/runner.ts';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import { type FeedTableRow, type Span, TableFeedSubscriber } from './table-feed-subscriber.ts';

export interface TableFeedOptions<Row extends FeedTableRow> {
  /** The projection whose projector writes the rows. */
  readonly projection: string;
  readonly onAdvance: ProjectionRunner['onAdvance'];
  read(span: Span): Promise<readonly Row[]>;
  readonly logger: Pick<Logger, 'warn'>;
}

/** The maximum number of rows per read: for all subscribers together, and for one subscriber that has fallen behind. */
const PAGE = 1_000;
const PAGE_OF_ONE = 200;
/** The maximum number of topics in a query. If there are more topics, the query reads all rows. */
const MOST_NAMED = 500;
const RETRY_MS = 250;

/** Returns the rejection for a subscriber whose data was replaced: the subscriber must read everything again. */
export const startOver = () =>
  new Rejection('START_OVER', 409, 'What you follow was made anew. Read it again from its start.');

/** If the limit cut the read short, drops the rows of the last position, because some rows of this position may be missing.
 *  @throws RangeError if one position has more rows than a page */
const wholePositions = <Row extends FeedTableRow>(rows: readonly Row[], limit: number) => {
  if (rows.length < limit) return { rows, isCut: false };
  const last = rows.at(-1)?.position;
  const whole = rows.filter(({ position }) => position !== last);
  if (whole.length === 0) throw new RangeError(`more than ${limit} rows have the same position`);
  return { rows: whole, isCut: true };
};

export const tableFeed = <Row extends FeedTableRow>(options: TableFeedOptions<Row>) => {
  const { projection, onAdvance, read, logger } = options;
  const byTopic = new Map<string, Set<TableFeedSubscriber<Row>>>();
  const members = new Set<TableFeedSubscriber<Row>>();
  /** Subscribers that joined during a read. The query of this read may lack their topics. */
  const latecomers = new Set<TableFeedSubscriber<Row>>();
  /** The position up to which rows have been delivered; null before the first notification. */
  let at: bigint | null = null;
  let wanted = 0n;
  let knownEpoch: number | null = null;
  let reading = false;
  let closed = false;

  const page = async (span: Span) => wholePositions(await read(span), span.limit);

  const handOut = (rows: readonly Row[]) => {
    for (const row of rows)
      for (const member of new Set(row.topics.flatMap((topic) => [...(byTopic.get(topic) ?? [])]))) member.offer(row);
  };
  const readOn = async (from: bigint) => {
    const upTo = wanted;
    latecomers.clear();
    const topics = byTopic.size > MOST_NAMED ? null : [...byTopic.keys()];
    const { rows, isCut } = await page({ after: from, topics, limit: PAGE });
    handOut(rows);
    const last = rows.at(-1)?.position ?? from;
    at = isCut || last > upTo ? last : upTo;
    if (topics) for (const member of latecomers) member.fallBehind();
  };
  /** Reads and delivers rows until all announced rows have been delivered. */
  const pump = async () => {
    if (reading) return;
    reading = true;
    while (!closed && at !== null && at < wanted) {
      if (members.size === 0) {
        at = wanted;
        break;
      }
      await readOn(at).catch(async (error) => {
        logger.warn({ projection, error }, 'reading new rows failed and will be retried');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      });
    }
    reading = false;
  };

  const begin = (position: bigint) => {
    at = position;
    for (const member of members) member.begin(position);
  };
  const stopHearing = onAdvance((name, position, epoch) => {
    if (name !== projection) return;
    if (knownEpoch !== null && knownEpoch !== epoch) for (const member of [...members]) member.fail(startOver());
    knownEpoch = epoch;
    if (at === null) begin(position);
    if (position > wanted) wanted = position;
    void pump();
  });

  const leave = (member: TableFeedSubscriber<Row>) => {
    members.delete(member);
    latecomers.delete(member);
    for (const topic of member.topics) {
      const others = byTopic.get(topic);
      others?.delete(member);
      if (others?.size === 0) byTopic.delete(topic);
    }
  };

  return {
    /** Yields the rows with these topics, oldest first, without gaps or duplicates: first the rows after a position, read from the table, then live
     *  rows. A slow subscriber does not delay others: it later reads the rows that it has missed from the table.
     *  @param after the position after which to start; null starts at the current position
     *  @throws Rejection START_OVER from `next` if a rebuild may have changed rows. The subscriber must then read everything again */
    follow(topics: readonly string[], after: bigint | null): AsyncIterableIterator<Row, undefined, undefined> {
      const member = new TableFeedSubscriber<Row>({
        topics,
        after,
        read: (span) => page({ ...span, limit: PAGE_OF_ONE }),
        onEnd: leave,
      });
      if (closed) member.end();
      else {
        members.add(member);
        for (const topic of topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(member));
        if (reading) latecomers.add(member);
        if (at !== null) member.begin(at);
      }
      return member;
    },
    close(): void {
      closed = true;
      stopHearing();
      for (const member of [...members]) member.end();
    },
  };
};
/** Delivers new rows of a table to subscribers in every process, by topic, with one query per process each time the projection advances. */
export type TableFeed<Row extends FeedTableRow> = ReturnType<typeof tableFeed<Row>>;
