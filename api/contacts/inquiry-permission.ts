import type { User } from '../../schema/accounts/user.ts';
import { CarGone, NoWayToSeller, OwnCar, TooManyInquiries } from '../../schema/contacts/rejections.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { TalkingTooMuch } from '../../schema/safety/rejections.ts';
import type { SafetyGuard } from '../../schema/safety/safety-guard.ts';
import type { Platform } from '../platform/feature.ts';
import { slidingWindows } from '../platform/limits/sliding-windows.ts';
import { inquiryLimits, PERSON_LIMITS } from './limits.ts';
import { contactHashes } from './phone-hashes.ts';
import type { As } from './record-inquiry.ts';
import type { Target } from './target.ts';
import type { Visitors } from './visitors.ts';

export interface AdmissionPorts extends Pick<Platform, 'db' | 'clock'> {
  readonly guard: Pick<SafetyGuard, 'mayTalk' | 'mayAct' | 'admit'>;
  readonly visitors: Pick<Visitors, 'withNumber'>;
  /** Returns the id of the account that has verified this phone number; null if no account has. */
  readonly accountWithPhone: (phone: string) => Promise<string | null>;
}

/** A phone number entered by a person without an account. */
interface GivenNumber {
  readonly phone: string;
  readonly isProved: boolean;
}
type Asker = { readonly user: User } | GivenNumber;
/** Returns the key under which inquiries are counted. Unverified numbers have separate keys, so that nobody can use up the quota of a number's owner
 *  by typing that number. */
const countedFor = (asker: Asker): string => {
  if ('user' in asker) return `account ${asker.user.id}`;
  return `${asker.isProved ? 'phone' : 'typed'} ${asker.phone}`;
};
/** Returns the target of an inquiry if its seller can be reached.
 *  @throws Rejection CAR_NOT_FOR_SALE, NO_WAY_TO_SELLER, OWN_CAR */
export const reachable = (target: Target, user: User | null): Target => {
  if (user && target.sellerId === user.id) throw OwnCar();
  if (target.way === 'gone') throw CarGone();
  if (target.way === 'source') throw NoWayToSeller();
  return target;
};

/** Decides who may send inquiries to whom, and how often. */
export const inquiryAdmission = ({ db, clock, guard, visitors, accountWithPhone }: AdmissionPorts) => {
  /** Returns the ids of everybody who has verified this phone number: visitors, and at most one account. */
  const ownersOf = async (phone: string) => {
    const [visited, account] = await Promise.all([
      contactHashes(db).then((hashes) => visitors.withNumber(hashes.phone(phone))),
      accountWithPhone(phone),
    ]);
    return { account, all: account === null ? visited : [...visited, account] };
  };
  /** @throws Rejection BLOCKED, SUSPENDED if any of these people may not reach the seller */
  const mayReach = async (people: readonly string[], sellerId: string | null): Promise<void> => {
    await Promise.all(people.map(guard.mayAct));
    if (sellerId !== null) await Promise.all(people.map((id) => guard.mayTalk(id, sellerId)));
  };

  return {
    /** Counts one more inquiry and checks that it is allowed.
     *  @throws Rejection TOO_MANY_INQUIRIES, RATE_LIMITED, SUSPENDED, BLOCKED */
    async admit(asker: Asker, target: Target, { client }: As): Promise<void> {
      if ('user' in asker) {
        if (target.sellerId !== null) await guard.mayTalk(asker.user.id, target.sellerId);
        await guard.admit(asker.user.id, 'inquiry', client.address);
      }
      const counted = { who: countedFor(asker), listingId: target.listingId, address: client.address };
      const [windows, limits, now] = [slidingWindows(db), inquiryLimits(counted), clock()];
      if ((await windows.take(limits, now)) === null) return;
      const reached = await windows.reached(limits, now);
      const waitS = Math.max(1, ...reached.map((limit) => limit.waitS));
      // The limits per IP address count requests with and without an account, so a rejection by them must not suggest that signing in helps.
      throw reached.some(({ place }) => place >= PERSON_LIMITS) ? TalkingTooMuch(waitS) : TooManyInquiries(waitS);
    },
    /** Whether to withhold the inquiry because the number's owner may not contact the seller. A rejection would reveal the block to anybody who types
     *  the number. */
    async isHeld(phone: string, { sellerId }: Target): Promise<boolean> {
      if (sellerId === null) return false;
      try {
        await mayReach((await ownersOf(phone)).all, sellerId);
        return false;
      } catch (error) {
        if (error instanceof Rejection) return true;
        throw error;
      }
    },
    /** Checks that the owner of a phone number may contact the seller, whether or not they are signed in. A block applies to all listings of the
     *  seller.
     *  @throws Rejection OWN_CAR, BLOCKED, SUSPENDED */
    async mustBeWelcome(phone: string, { sellerId }: Target): Promise<void> {
      const { account, all } = await ownersOf(phone);
      if (sellerId !== null && account === sellerId) throw OwnCar();
      await mayReach(all, sellerId);
    },
  };
};
export type InquiryAdmission = ReturnType<typeof inquiryAdmission>;
