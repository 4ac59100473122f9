import type { PostAction, PostReason } from '../../../schema/syndication/enumerations.ts';

/** What goes out: a listing, or something of another kind whose feature gives its content. */
export interface Subject {
  readonly kind: string;
  readonly id: string;
}

/** A subject as other platforms show it now. */
export interface Content {
  readonly title: string;
  readonly text: string | null;
  /** The absolute URL of its page here. */
  readonly link: string;
  /** What the kind of subject has besides, as JSON. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** One post as a connector sends it. */
export interface Outgoing {
  /** The same for every attempt, and no other post has it. */
  readonly key: string;
  readonly subject: Subject;
  /** Grows with each post of the subject at the platform. Whoever gets an older one later ignores it. */
  readonly revision: number;
  readonly action: PostAction;
  /** Null for `remove`. */
  readonly content: Content | null;
}

/** A platform took the post. */
export interface Taken {
  readonly platformListingId: string | null;
}
/** What a platform says of a post when it is read. */
export type Found =
  | { readonly is: 'applied'; readonly platformListingId: string | null }
  | { readonly is: 'absent' }
  | { readonly is: 'refused'; readonly words: string };

/** Thrown by a connector if the post certainly had no effect, and may have one later. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  constructor(
    readonly reason: Extract<PostReason, 'busy' | 'unreachable'>,
    message: string,
    /** When the platform wants it again, in milliseconds from now; null if it does not say. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}
/** Thrown by a connector if the post had no effect and will have none. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly reason: Extract<
      PostReason,
      'refused_content' | 'refused_access' | 'gone' | 'misconfigured' | 'lacks_facts'
    >,
    message: string,
    /** The facts that the platform requires and the subject lacks. */
    readonly lacks: readonly string[] = [],
  ) {
    super(message);
  }
}

/** Carries posts to one platform. */
export interface Connector {
  /** Sends a post. Any error but these two means that nobody knows whether it took effect.
   *  @throws NotTaken, Refused */
  send(post: Outgoing, signal: AbortSignal): Promise<Taken>;
  /** Reads at the platform what became of a post.
   *  @throws any error if the platform cannot be read */
  find(post: Pick<Outgoing, 'key' | 'subject'>, signal: AbortSignal): Promise<Found>;
}
