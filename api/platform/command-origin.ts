import type { Knex } from 'knex';
import { z } from 'zod';
import { type PersonalData, personalData } from '../../projections/platform/personal-data.ts';
import type { EventOrigin, Recorded } from '../../schema/kernel/event.ts';
import type { Sealed } from '../../schema/kernel/sealed.ts';
import type { Client } from './graphql/context.ts';

/** The maximum length of a stored user agent, in UTF-16 code units. Longer user agents are truncated. */
const AGENT_LENGTH = 300;
/** The schema of the encrypted part of an origin. */
const Whereabouts = z.object({ address: z.string().nullable(), userAgent: z.string().nullable() });

/** Returns an encrypted origin, as `originOf` does, for callers that already have the person's encryption function. */
export const originBy = (
  seal: (text: string) => Sealed,
  door: EventOrigin['door'],
  { address, userAgent }: Client,
): EventOrigin => {
  if (address === null && userAgent === null) return { door, from: null };
  return { door, from: seal(JSON.stringify({ address, userAgent: userAgent?.slice(0, AGENT_LENGTH) ?? null })) };
};

/** Returns the origin of a person's command as events store it: encrypted with the person's key.
 *  @throws KeyDestroyed after the person's erasure */
export const originOf = async (
  db: Knex,
  personId: string,
  door: EventOrigin['door'],
  client: Client,
): Promise<EventOrigin> => originBy(await personalData(db).sealer(personId), door, client);

/** The type of `originOf` with the database already bound, for modules that must not access a database. */
export type Originate = (personId: string, door: EventOrigin['door'], client: Client) => Promise<EventOrigin>;

/** Parses the decrypted `from` field of an origin.
 *  @throws SyntaxError if it is not JSON; ZodError if it has another shape */
export const readWhereabouts = (opened: string): Client => Whereabouts.parse(JSON.parse(opened));

/** A decrypted origin. Address and browser are null if they are unknown, or if the person has been erased. */
export interface OpenedOrigin extends Client {
  readonly door: EventOrigin['door'];
}
const UNKNOWN: Client = { address: null, userAgent: null };

/** Decrypts the origins of these events, in order; null for an event without an origin. */
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
