import type { PostAction, PostState } from '../../../schema/syndication/enumerations.ts';

/** The time in milliseconds after which a process that is sending a post counts as crashed. */
export const LEASE_MS = 60_000;
/** The time in milliseconds within which a process must start sending a post that it has claimed. After this time, it must not send the post. */
export const BEGIN_WITHIN_MS = 20_000;
/** The time in milliseconds within which a sent post may still take effect at the platform. During this time, the absence of the post at the platform
 *  proves nothing. */
export const SETTLE_MS = 60_000;
/** The maximum number of times that a post is sent. With the pauses in between, this takes about 15 hours. */
export const MOST_ATTEMPTS = 12;

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** Returns the pause after attempt or check number `n`, in milliseconds. */
export const pauseAfter = (n: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, n - 1));

/** An unfinished post, with the fields that determine the next step. */
export interface OpenPost {
  readonly id: string;
  readonly revision: number;
  readonly action: PostAction;
  readonly state: Extract<PostState, 'queued' | 'sending' | 'unknown'>;
  readonly dueAt: Date;
}
export type Step = { readonly do: 'send' | 'look' | 'give up the process'; readonly id: string };

/** Returns the next step for the posts about one subject to one platform; null if nothing is due. Only one of these posts is sent at a time. A
 *  listing is not posted again while it is unknown whether the platform already shows it, but it may be taken down in the meantime.
 *  @param posts the unfinished posts about the subject to the platform, oldest first */
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
