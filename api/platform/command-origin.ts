import type { Knex } from 'knex';
import { z } from 'zod';
import { type PersonalData, personalData } from '../../projections/platform/personal-data.ts';
import type { EventOrigin, Recorded } from '../../schema/kernel/event.ts';
import type { Sealed } from '../../schema/kernel/sealed.ts';
import type { Client } from './graphql/context.ts';

/** The maximum length of a stored user agent, in UTF-16 code units. A longer user agent is cut. */
const AGENT_LENGTH = 300;
/** The sealed part of an origin, as JSON. */
const Whereabouts = z.object({ address: z.string().nullable(), userAgent: z.string().nullable() });

/** Returns the origin of a person's command, as events store it. For callers that have already loaded the person's seal. */
export const originBy = (
  seal: (text: string) => Sealed,
  door: EventOrigin['door'],
  { address, userAgent }: Client,
): EventOrigin => {
  if (address === null && userAgent === null) return { door, from: null };
  return { door, from: seal(JSON.stringify({ address, userAgent: userAgent?.slice(0, AGENT_LENGTH) ?? null })) };
};

/** Returns the origin of a person's command, as events store it: sealed with that person's key.
 *  @throws KeyDestroyed after the person's erasure */
export const originOf = async (
  db: Knex,
  personId: string,
  door: EventOrigin['door'],
  client: Client,
): Promise<EventOrigin> => originBy(await personalData(db).sealer(personId), door, client);

/** `originOf` with the database already bound, for modules that may not access a database. */
export type Originate = (personId: string, door: EventOrigin['door'], client: Client) => Promise<EventOrigin>;

/** Parses a decrypted `from`.
 *  @throws SyntaxError if it is not JSON; ZodError if it has another shape */
export const readWhereabouts = (opened: string): Client => Whereabouts.parse(JSON.parse(opened));

/** An opened origin. Address and browser are null if they were not known, or once the acting person has been erased. */
export interface OpenedOrigin extends Client {
  readonly door: EventOrigin['door'];
}
const UNKNOWN: Client = { address: null, userAgent: null };

/** Opens the origins of these events, in order; null for an event without one. */
export const openOrigins = async (
  personal: Pick<PersonalData, 'openMany'>,
  events: readonly Pick<Recorded, 'metadata'>[],
): Promise<(OpenedOrigin | null)[]> => {
  const opened = await personal.openMany(
    events.map(({ metadata: { actor, origin } }) => ({ personId: actor, sealed: origin?.from ?? null })),
  );
  return events.map(({ metadata: { origin } }, place) => {
    const from = opened[place] ?? null;
    return origin ? { door: origin.door, ...(from === null ? UNKNOWN : readWhereabouts(from)) } : null;
  });
};
