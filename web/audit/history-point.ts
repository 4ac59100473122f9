/** A point in a history: now, after the first `revision` entries, or the end of a minute. */
export type Point =
  | { readonly kind: 'now' }
  | { readonly kind: 'revision'; readonly revision: number }
  /** A date and minute in Indian time, as a `datetime-local` field formats it: `2026-11-21T18:30`. */
  | { readonly kind: 'minute'; readonly minute: string };

export const NOW: Point = { kind: 'now' };

/** Returns the last instant of a minute in Indian time, in ISO 8601 and UTC; null if the minute is invalid. */
export const endOfMinute = (minute: string): string | null => {
  const end = Date.parse(`${minute}:59.999+05:30`);
  return Number.isNaN(end) ? null : new Date(end).toISOString();
};

/** Returns the query variables for a point. */
export const asked = (point: Point): { readonly asOf: string | null; readonly revision: number | null } => ({
  asOf: point.kind === 'minute' ? endOfMinute(point.minute) : null,
  revision: point.kind === 'revision' ? point.revision : null,
});

/** Returns the URL of the transcript as of a point. */
export const transcriptAddress = (path: string, point: Point): string => {
  const { asOf, revision } = asked(point);
  const query = new URLSearchParams({
    ...(asOf !== null && { asOf }),
    ...(revision !== null && { revision: String(revision) }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
};
