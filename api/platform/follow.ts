import type { Logger } from '../../projections/platform/logger.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { type Followed, FollowerMember, type Span } from './follow-member.ts';

export interface FollowerOptions<Row extends Followed> {
  /** The projection whose projector writes the rows. */
  readonly projection: string;
  readonly onAdvance: ProjectionRunner['onAdvance'];
  read(span: Span): Promise<readonly Row[]>;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Hands the new rows of a table to whoever follows their topics, in every process: one query an advance and process, however
 *  many follow. */
export interface Follower<Row extends Followed> {
  /** The rows of the topics, oldest first, none left out and none twice: those after a position, which are read, and then those
   *  that come. Who reads slowly makes nothing wait: what was not taken in time is read again.
   *  @param after null: from now on
   *  @throws Rejection START_OVER from `next` when rows changed that no position tells of (a rebuild): read everything anew */
  follow(topics: readonly string[], after: bigint | null): AsyncIterableIterator<Row, undefined, undefined>;
  /** Stops hearing, and ends all that is followed. */
  close(): void;
}

/** Rows of one read for everybody who follows, and for one who is behind. */
const PAGE = 1_000;
const PAGE_OF_ONE = 200;
/** Followed topics that a query names; with more it reads the rows of all. */
const MOST_NAMED = 500;
const RETRY_MS = 250;

/** What somebody follows is not what they know of: they read it anew. */
export const startOver = () =>
  new Rejection('START_OVER', 409, 'What you follow was made anew. Read it again from its start.');

/** A read that may have been cut: up to the last position of which every row is there.
 *  @throws RangeError when one position has more rows than a page */
const wholePositions = <Row extends Followed>(rows: readonly Row[], limit: number) => {
  if (rows.length < limit) return { rows, isCut: false };
  const last = rows.at(-1)?.position;
  const whole = rows.filter(({ position }) => position !== last);
  if (whole.length === 0) throw new RangeError(`more than ${limit} rows of one position cannot be followed`);
  return { rows: whole, isCut: true };
};

export const follower = <Row extends Followed>(options: FollowerOptions<Row>): Follower<Row> => {
  const { projection, onAdvance, read, logger } = options;
  const byTopic = new Map<string, Set<FollowerMember<Row>>>();
  const members = new Set<FollowerMember<Row>>();
  /** Who came while a read was under way that does not name their topics. */
  const latecomers = new Set<FollowerMember<Row>>();
  /** Up to where rows were handed out, and up to where there are some; null before the first word. */
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
  /** Reads until everything that there was word of is handed out. */
  const pump = async () => {
    if (reading) return;
    reading = true;
    while (!closed && at !== null && at < wanted) {
      if (members.size === 0) {
        at = wanted;
        break;
      }
      await readOn(at).catch(async (error) => {
        logger.warn({ projection, error }, 'new rows could not be read and are read again');
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

  const leave = (member: FollowerMember<Row>) => {
    members.delete(member);
    latecomers.delete(member);
    for (const topic of member.topics) {
      const others = byTopic.get(topic);
      others?.delete(member);
      if (others?.size === 0) byTopic.delete(topic);
    }
  };

  return {
    follow(topics, after) {
      const member = new FollowerMember<Row>({
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
    close() {
      closed = true;
      stopHearing();
      for (const member of [...members]) member.end();
    },
  };
};
