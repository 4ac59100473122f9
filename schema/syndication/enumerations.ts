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
