import type { PostAction, PostReason } from '../../../schema/syndication/enumerations.ts';

/** The subject of a post: a listing, or something of another kind for which another feature supplies the content. */
export interface Subject {
  readonly kind: string;
  readonly id: string;
}

/** The current content of a subject for other platforms. */
export interface Content {
  readonly title: string;
  readonly text: string | null;
  /** The absolute URL of the subject's page on this site. */
  readonly link: string;
  /** Further data, which must be convertible to JSON. Its shape depends on the kind of subject. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** One post as a connector sends it. */
export interface Outgoing {
  /** The key that identifies the post. It is the same for every attempt. */
  readonly key: string;
  readonly subject: Subject;
  /** A number that increases with each post about this subject to this platform. A platform ignores a revision older than the one it shows. */
  readonly revision: number;
  readonly action: PostAction;
  /** The content to show; null for `remove`. */
  readonly content: Content | null;
}

/** The response of a platform that accepted a post. */
export interface Taken {
  readonly platformListingId: string | null;
}
/** What a platform reports when it is asked about the outcome of a post. */
export type Found =
  | { readonly is: 'applied'; readonly platformListingId: string | null }
  | { readonly is: 'absent' }
  | { readonly is: 'refused'; readonly words: string };

/** Thrown by a connector if the post certainly had no effect, but may succeed later. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  constructor(
    readonly reason: Extract<PostReason, 'busy' | 'unreachable'>,
    message: string,
    /** The delay in milliseconds after which the platform wants a retry; null if the platform states none. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}
/** Thrown by a connector if the post had no effect, and sending it again would not help. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly reason: Extract<
      PostReason,
      'refused_content' | 'refused_access' | 'gone' | 'misconfigured' | 'lacks_facts'
    >,
    message: string,
    /** The fields that the platform requires and the subject lacks. */
    readonly lacks: readonly string[] = [],
  ) {
    super(message);
  }
}

/** Sends posts to one platform. */
export interface Connector {
  /** Sends a post. An error other than `NotTaken` and `Refused` means that it is unknown whether the post took effect.
   *  @throws NotTaken, Refused */
  send(post: Outgoing, signal: AbortSignal): Promise<Taken>;
  /** Asks the platform about the outcome of a post.
   *  @throws any error if the platform does not respond */
  find(post: Pick<Outgoing, 'key' | 'subject'>, signal: AbortSignal): Promise<Found>;
}
