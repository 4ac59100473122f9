import type { Knex } from 'knex';
import { z } from 'zod';
import { personalData } from '../../projections/platform/personal-data.ts';
import type { EventOrigin } from '../../schema/kernel/event.ts';
import type { Sealed } from '../../schema/kernel/sealed.ts';
import type { Client } from './graphql/context.ts';

/** The most that is kept of what a browser says of itself, UTF-16 code units. */
const AGENT_LENGTH = 300;
/** What an origin seals, as JSON. */
const Whereabouts = z.object({ address: z.string().nullable(), userAgent: z.string().nullable() });

/** Where a person's command came from, as events keep it, for whoever has the person's seal at hand already. */
export const originBy = (
  seal: (text: string) => Sealed,
  door: EventOrigin['door'],
  { address, userAgent }: Client,
): EventOrigin => {
  if (address === null && userAgent === null) return { door, from: null };
  return { door, from: seal(JSON.stringify({ address, userAgent: userAgent?.slice(0, AGENT_LENGTH) ?? null })) };
};

/** Where a person's command came from, as events keep it: sealed with that person's key.
 *  @throws KeyDestroyed after the person's erasure */
export const originOf = async (
  db: Knex,
  personId: string,
  door: EventOrigin['door'],
  client: Client,
): Promise<EventOrigin> => originBy(await personalData(db).sealer(personId), door, client);

/** `originOf` with a database of its own, for doors, which see none. */
export type Originate = (personId: string, door: EventOrigin['door'], client: Client) => Promise<EventOrigin>;

/** What an opened `from` says. @throws ZodError when it is none */
export const readWhereabouts = (opened: string): Client => Whereabouts.parse(JSON.parse(opened));
