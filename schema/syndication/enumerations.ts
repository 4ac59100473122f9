/** The kinds of platforms to which a seller's listing can go out: a used-car retailer, a car portal, a social marketplace. The operator says which
 *  company each of them is. This file has no imports, so that the browser loads nothing else with it. */
export const PLATFORMS = ['retailer', 'portal', 'social'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** What a post asks of a platform: to show a listing as it is now, or to take it down. */
export const POST_ACTIONS = ['put', 'remove'] as const;
export type PostAction = (typeof POST_ACTIONS)[number];

/** The states of a post. `queued`: it waits to be sent. `sending`: it is under way. `unknown`: it was sent, or may have been, and nobody knows yet
 *  whether it took effect. `superseded`: a later post took its place before it took effect. The last four are its end. */
export const POST_STATES = ['queued', 'sending', 'unknown', 'posted', 'taken_down', 'failed', 'superseded'] as const;
export type PostState = (typeof POST_STATES)[number];

/** Why a post is in its state. `busy`, `unreachable`: the platform did not take it, and it is sent again later. `no_answer`, `interrupted`: it may
 *  have taken effect, so the platform is read. The platform refuses: `refused_content` the listing, `refused_access` us, `gone` all posts.
 *  `misconfigured`: nothing can be sent to the address. `gave_up`: the platform did not take it in any of its attempts. `lacks_facts`: the listing
 *  lacks what the platform requires. */
export const POST_REASONS = [
  ...(['busy', 'unreachable', 'no_answer', 'interrupted', 'refused_content', 'refused_access'] as const),
  ...(['gone', 'misconfigured', 'gave_up', 'lacks_facts'] as const),
] as const;
export type PostReason = (typeof POST_REASONS)[number];

/** What the operator's desk lists: each thing that happened, or the posts that are in a state now. `queued` has those under way, too. */
export const DESK_LISTS = ['all', 'failed', 'unknown', 'queued'] as const;
export type DeskList = (typeof DESK_LISTS)[number];

/** How listings reach a platform: by signed posts to its address, or by a feed that it pulls. */
export const CONNECTIONS = ['webhook', 'feed'] as const;

/** What the desk asks of posts. `retry`: that a failed one is asked anew. `look`: that the platform is read now. */
export const DESK_ACTS = ['retry', 'look'] as const;

/** The formats of feeds that others pull: Meta's automotive inventory as CSV and as XML, RSS 2.0, and our own JSON (docs/feeds.md). */
export const FEED_FORMATS = ['csv', 'xml', 'rss', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];
