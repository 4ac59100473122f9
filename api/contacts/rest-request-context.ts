import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InquiryQueries } from '../../projections/contacts/queries.ts';
import { signedIn } from '../../schema/accounts/require-sign-in.ts';
import { languageNamed } from '../../schema/kernel/language.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { chosenLanguage } from '../platform/http/language-cookie.ts';
import type { ContactCommands } from './handler.ts';
import type { As } from './record-inquiry.ts';
import type { Visitors } from './visitors.ts';

/** The OpenAPI tags of all REST routes of contacts. */
export const TAGS = ['contacts'];
export const NOT_KEPT = { 'cache-control': 'no-store' };
/** @throws Rejection SIGN_IN_REQUIRED */
export const forSignedIn = async ({ user }: FastifyRequest, reply: FastifyReply) => {
  signedIn(user);
  reply.headers(NOT_KEPT);
};
/** Returns the channel, client and language of a request. */
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
