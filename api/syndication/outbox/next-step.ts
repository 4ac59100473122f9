import type { PostAction, PostState } from '../../../schema/syndication/enumerations.ts';

/** How long a post may be under way before its process counts as gone, in milliseconds. */
export const LEASE_MS = 60_000;
/** A process that has not begun to send this long after it took a post does not send it any more, in milliseconds. */
export const BEGIN_WITHIN_MS = 20_000;
/** How long after it was sent a post may still take effect at the platform. Only then does its absence prove anything. In milliseconds. */
export const SETTLE_MS = 60_000;
/** The maximum number of times a post is sent. With their pauses this takes about a day. */
export const MOST_ATTEMPTS = 12;

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** Returns the pause before attempt or look number `n + 1`, in milliseconds. */
export const pauseAfter = (n: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, n - 1));

/** A post that has not ended, as far as its place in the line matters. */
export interface OpenPost {
  readonly id: string;
  readonly revision: number;
  readonly action: PostAction;
  readonly state: Extract<PostState, 'queued' | 'sending' | 'unknown'>;
  readonly dueAt: Date;
}
export type Step = { readonly do: 'send' | 'look' | 'give up the process'; readonly id: string };

/** Returns what to do now in the line of one subject at one platform; null if nothing is due. One post is under way at a time. A listing is not shown
 *  anew while it is unknown whether it is shown already; taking it down does not wait for that.
 *  @param posts the line's posts that have not ended, the oldest first */
export const nextStep = (posts: readonly OpenPost[], now: Date): Step | null => {
  const isDue = ({ dueAt }: OpenPost): boolean => dueAt <= now;
  const underWay = posts.find(({ state }) => state === 'sending');
  if (underWay) return isDue(underWay) ? { do: 'give up the process', id: underWay.id } : null;
  const waiting = posts.filter(({ state }) => state === 'queued').at(-1);
  if (waiting?.action === 'remove' && isDue(waiting)) return { do: 'send', id: waiting.id };
  const unknown = posts.filter(({ state }) => state === 'unknown');
  const toRead = unknown.find(isDue);
  if (toRead) return { do: 'look', id: toRead.id };
  return waiting && unknown.length === 0 && isDue(waiting) ? { do: 'send', id: waiting.id } : null;
};
