import type { Knex } from 'knex';
import type { User } from '../../schema/accounts/user.ts';
import { CarGone, NoWayToSeller, OwnCar, TooManyInquiries } from '../../schema/contacts/rejections.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import type { SafetyGuard } from '../../schema/safety/guard.ts';
import { slidingWindows } from '../platform/limits/sliding-windows.ts';
import { contactHashes } from './hashes.ts';
import { inquiryLimits } from './limits.ts';
import type { As } from './recording.ts';
import type { Target } from './target.ts';
import type { Visitors } from './visitors.ts';

export interface AdmissionPorts {
  readonly db: Knex;
  readonly clock: () => Date;
  readonly guard: Pick<SafetyGuard, 'mayTalk' | 'mayAct' | 'admit'>;
  readonly visitors: Pick<Visitors, 'withNumber'>;
  /** The account that verified a number; null where none did. */
  readonly accountWithPhone: (phone: string) => Promise<string | null>;
}

/** A number as somebody without an account gives it. */
interface GivenNumber {
  readonly phone: string;
  readonly isProved: boolean;
}
/** Who inquires, as far as anybody knows. */
type Asker = { readonly user: User } | GivenNumber;
/** Whom an inquiry counts for. A number that anybody may have typed takes nothing from who proved it. */
const countedFor = (asker: Asker): string => {
  if ('user' in asker) return `account ${asker.user.id}`;
  return `${asker.isProved ? 'phone' : 'typed'} ${asker.phone}`;
};
/** What an inquiry is about, where whoever asks can reach who sells it.
 *  @throws Rejection CAR_NOT_FOR_SALE, NO_WAY_TO_SELLER, OWN_CAR */
export const reachable = (target: Target, user: User | null): Target => {
  if (user && target.sellerId === user.id) throw OwnCar();
  if (target.way === 'gone') throw CarGone();
  if (target.way === 'source') throw NoWayToSeller();
  return target;
};

/** Who may inquire of whom, and how often. */
export const inquiryAdmission = ({ db, clock, guard, visitors, accountWithPhone }: AdmissionPorts) => {
  /** Everybody who is known to have a number: visitors, and its account. */
  const ownersOf = async (phone: string) => {
    const [visited, account] = await Promise.all([
      contactHashes(db).then((hashes) => visitors.withNumber(hashes.phone(phone))),
      accountWithPhone(phone),
    ]);
    return { account, all: account === null ? visited : [...visited, account] };
  };
  /** @throws Rejection BLOCKED, SUSPENDED where one of these people may not reach who sells */
  const mayReach = async (people: readonly string[], sellerId: string | null): Promise<void> => {
    await Promise.all(people.map(guard.mayAct));
    if (sellerId !== null) await Promise.all(people.map((id) => guard.mayTalk(id, sellerId)));
  };

  return {
    /** Lets one more inquiry in, or does not.
     *  @throws Rejection TOO_MANY_INQUIRIES, RATE_LIMITED, SUSPENDED, BLOCKED */
    async admit(asker: Asker, target: Target, { client }: As): Promise<void> {
      if ('user' in asker) {
        if (target.sellerId !== null) await guard.mayTalk(asker.user.id, target.sellerId);
        await guard.admit(asker.user.id, 'inquiry', client.address);
      }
      const counted = { who: countedFor(asker), listingId: target.listingId, address: client.address };
      if ((await slidingWindows(db).take(inquiryLimits(counted), clock())) !== null) throw TooManyInquiries();
    },
    /** Whether what comes as a number that nobody proved is kept from the seller, since its owner may not reach them. Anybody can type
     *  anybody's number: it is no refusal, which would tell them of the owner. */
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
    /** Whether whoever has a number may reach who sells: what holds for them holds by whichever listing they come, with or without their
     *  account.
     *  @throws Rejection OWN_CAR, BLOCKED, SUSPENDED */
    async mustBeWelcome(phone: string, { sellerId }: Target): Promise<void> {
      const { account, all } = await ownersOf(phone);
      if (sellerId !== null && account === sellerId) throw OwnCar();
      await mayReach(all, sellerId);
    },
  };
};
export type InquiryAdmission = ReturnType<typeof inquiryAdmission>;
