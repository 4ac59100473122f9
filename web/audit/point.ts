/** As of when a history is looked at: now, after so many of its entries, or at an instant. */
export type Point =
  | { readonly kind: 'now' }
  | { readonly kind: 'revision'; readonly revision: number }
  /** As the control has it: day and minute in India, `2026-11-21T18:30`. */
  | { readonly kind: 'minute'; readonly minute: string };

export const NOW: Point = { kind: 'now' };

/** What a minute in India ends with, as an instant; null for what is none. */
export const endOfMinute = (minute: string): string | null => {
  const end = Date.parse(`${minute}:59.999+05:30`);
  return Number.isNaN(end) ? null : new Date(end).toISOString();
};

/** How the server is asked for a point. */
export const asked = (point: Point): { readonly asOf: string | null; readonly revision: number | null } => ({
  asOf: point.kind === 'minute' ? endOfMinute(point.minute) : null,
  revision: point.kind === 'revision' ? point.revision : null,
});

/** The address of a transcript as of a point. */
export const transcriptAddress = (path: string, point: Point): string => {
  const { asOf, revision } = asked(point);
  const query = new URLSearchParams({
    ...(asOf !== null && { asOf }),
    ...(revision !== null && { revision: String(revision) }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
};
