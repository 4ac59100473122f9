import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { InquiryQueries } from '../../projections/contacts/queries.ts';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { languageNamed } from '../../schema/kernel/language.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { chosenLanguage } from '../platform/http/language-cookie.ts';
import type { ContactCommands } from './handler.ts';
import type { As } from './recording.ts';
import type { Visitors } from './visitors.ts';

/** What the REST routes of contacts have in common. */
export const TAGS = ['contacts'];
export const NOT_KEPT = { 'cache-control': 'no-store' };
export const Id = z.object({ id: z.string().max(200) });
/** @throws Rejection SIGN_IN_REQUIRED */
export const forSignedIn = async ({ user }: FastifyRequest, reply: FastifyReply) => {
  signedIn(user);
  reply.headers(NOT_KEPT);
};
/** By which door, and from where, a request commands. */
export const asOf = ({ ip, headers }: FastifyRequest, door: As['door'] = 'rest'): As => ({
  door,
  client: { address: ip, userAgent: headers['user-agent'] ?? null },
  language: languageNamed(chosenLanguage({ headers })),
});

export interface ContactRouteOptions {
  readonly commands: ContactCommands;
  readonly queries: Pick<InquiryQueries, 'ofSeller' | 'oneOfSeller' | 'exportOf'>;
  readonly visitors: Pick<Visitors, 'data' | 'erase'>;
  readonly talksOf: (personId: string) => Promise<unknown>;
  readonly commandLog: CommandLog;
  readonly publicUrl: string;
}
