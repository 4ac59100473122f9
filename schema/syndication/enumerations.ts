/** The kinds of platforms on which a seller's listing can be published: a used-car retailer, a car portal, a social marketplace. The operator
 *  configures the company for each kind. This file has no imports, so that the browser loads nothing else with it. */
export const PLATFORMS = ['retailer', 'portal', 'social'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** What a post asks a platform to do: show the current version of a listing, or remove the listing. */
export const POST_ACTIONS = ['put', 'remove'] as const;
export type PostAction = (typeof POST_ACTIONS)[number];

/** The states of a post. `queued`: waiting to be sent. `unknown`: sent, or possibly sent, but it is not known whether the platform applied the post.
 *  `superseded`: a later post replaced this one before it took effect. The last four states are final. */
export const POST_STATES = ['queued', 'sending', 'unknown', 'posted', 'taken_down', 'failed', 'superseded'] as const;
export type PostState = (typeof POST_STATES)[number];

/** The reason for a post's state. `busy`, `unreachable`: the platform did not accept the post, so it will be sent again. `no_answer`, `interrupted`:
 *  the post may have taken effect, so the platform is queried.
 *  `refused_content`, `refused_access`, `gone`: the platform refuses the listing, our access or all posts, respectively. `misconfigured`: nothing can
 *  be sent to the address. `gave_up`: every attempt failed. `lacks_facts`: the listing lacks facts that the platform requires. */
export const POST_REASONS = [
  ...(['busy', 'unreachable', 'no_answer', 'interrupted', 'refused_content', 'refused_access'] as const),
  ...(['gone', 'misconfigured', 'gave_up', 'lacks_facts'] as const),
] as const;
export type PostReason = (typeof POST_REASONS)[number];

/** The operator's lists of posts: the log of all posts, or the posts that are currently in one state. `queued` also contains posts that are being
 *  sent. */
export const DESK_LISTS = ['all', 'failed', 'unknown', 'queued'] as const;
export type DeskList = (typeof DESK_LISTS)[number];

/** The ways in which listings reach a platform: by signed posts to its address, or by a feed that it pulls. */
export const CONNECTIONS = ['webhook', 'feed'] as const;

/** The operator's actions on posts. `retry` sends a failed post again; `look` asks the platform for the current state of a post. */
export const DESK_ACTS = ['retry', 'look'] as const;

/** The formats of feeds that others pull: Meta's automotive inventory as CSV and as XML, RSS 2.0, and our own JSON (docs/feeds.md). */
export const FEED_FORMATS = ['csv', 'xml', 'rss', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];
