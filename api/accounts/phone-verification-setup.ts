import type { FastifyPluginAsync } from 'fastify';
import { SignInRequired } from '../../schema/accounts/rejections.ts';
import type { User } from '../../schema/accounts/user.ts';
import { job } from '../platform/jobs/definition.ts';
import { type PhoneDoor, phoneRoutes } from './phone-operations.ts';
import { type PhonePorts, phoneVerification } from './phone-verification.ts';
import type { Sessions } from './sessions.ts';
import { requireFreshSession } from './unlinking.ts';

export interface PhoneDoorsOptions extends PhonePorts {
  userOf(userId: string): Promise<User | null>;
  readonly sessions: Pick<Sessions, 'list'>;
}

/** Sets up phone verification. Returns `phone` for the GraphQL resolvers, `door` with the REST routes, and the jobs. */
export const phoneDoors = ({ userOf, sessions, ...ports }: PhoneDoorsOptions) => {
  const verification = phoneVerification(ports);
  const known = async (userId: string): Promise<User> => {
    const user = await userOf(userId);
    if (!user) throw SignInRequired();
    return user;
  };
  const phone: PhoneDoor = {
    verification,
    isAvailable: ports.sms.isAvailable,
    userOf: known,
    async request(asker, typed, address) {
      if ((await known(asker.userId)).phoneVerified) await requireFreshSession(sessions, asker);
      return verification.request(asker.userId, typed, address);
    },
  };
  const door: FastifyPluginAsync = async (app) => {
    await app.register(phoneRoutes, phone);
  };
  const pruning = job({ name: 'accounts.prune-phone-codes', cron: '40 3 * * *', run: () => verification.prune() });
  return { phone, door, jobs: [pruning] };
};
