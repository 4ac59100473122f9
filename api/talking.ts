import type { Knex } from 'knex';
import { accountQueries } from '../projections/accounts/queries.ts';
import type { Logger } from '../projections/platform/logger.ts';
import type { SellerQueries } from '../projections/sellers/queries.ts';
import type { Language } from '../schema/kernel/language.ts';
import type { Notices } from '../schema/notifications/notices.ts';
import { visitorDetails } from './contacts/visitors.ts';
import { conversationDoors } from './conversations/doors.ts';
import { offerDoors } from './offers/doors.ts';
import type { Live } from './platform/live.ts';
import type { Mailer, SmsSender } from './platform/messages/ports.ts';
import type { Product } from './product.ts';
import { type SafetyGuarding, safetyDoors } from './safety/doors.ts';

export interface TalkingParts {
  readonly product: Product;
  readonly logger: Logger;
  readonly live: Live;
  readonly clock: () => Date;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  readonly publicUrl: string;
  readonly notices: Notices;
  /** In which language somebody reads. */
  readonly languageOf: (personId: string) => Promise<Language>;
  readonly isPremium: (userId: string) => Promise<boolean>;
  readonly sellers: SellerQueries;
  /** Asked before one person reaches another. */
  readonly guarding: SafetyGuarding;
}

/** What of a person is told to whom they share it with. */
const detailsOf = (db: Knex) => {
  const accounts = accountQueries(db);
  const visitors = visitorDetails(db);
  return {
    nameOf: async (personId: string): Promise<string | null> => {
      const user = await accounts.user(personId);
      return user ? user.firstName : ((await visitors(personId))?.name ?? null);
    },
    /** The language that a visitor read in when they proved their number; null for everybody else. */
    visitorLanguage: async (personId: string): Promise<Language | null> => (await visitors(personId))?.language ?? null,
    contactOf: async (personId: string) => {
      const [user, phone] = await Promise.all([accounts.user(personId), accounts.phone(personId)]);
      if (user) return { phone, email: user.email };
      const visitor = await visitors(personId);
      return { phone: visitor?.phone ?? null, email: visitor?.email ?? null };
    },
  };
};

/** Everything about people who talk and deal with each other, put together. Each feature adds its doors, what follows the log, its jobs,
 *  and how it forgets a person and hands out what it keeps of one. */
export const composeTalking = (parts: TalkingParts) => {
  const { product, sellers, guarding } = parts;
  const { guard } = guarding;
  const hasAccount = async (personId: string) => (await accountQueries(product.db).user(personId)) !== null;
  const details = detailsOf(product.db);
  const talking = conversationDoors({
    ...product,
    ...parts,
    guard,
    ...details,
    languageOf: async (personId) => (await details.visitorLanguage(personId)) ?? parts.languageOf(personId),
    // Their session lets them in there, else a code to their number does.
    visitorUrl: (listingId) => new URL(`/marketplace/${listingId}#talk`, parts.publicUrl).href,
    sellingOf: sellers.sellingOf,
    sellingOfListing: sellers.sellingOfListing,
  });
  const dealing = offerDoors({
    ...product,
    ...parts,
    hasRead: talking.hasRead,
    guard,
    party: talking.conversations.commands.party,
    partyRead: talking.conversations.reading.party,
    sellingOf: sellers.sellingOfListing,
    shownInThreads: (position) => product.runner.waitFor('conversations', position, 3_000),
    isAccount: hasAccount,
  });
  const safe = safetyDoors({
    ...product,
    ...parts,
    notify: parts.notices.notify,
    hasAccount,
    party: talking.conversations.reading.party,
    hideMessage: talking.conversations.commands.hideMessage,
    restoreMessage: talking.conversations.commands.restoreMessage,
  });
  return {
    doors: [talking.door, dealing.door, safe.door],
    reactions: [...dealing.reactions, safe.reaction],
    jobs: [...talking.jobs, ...dealing.jobs, ...safe.jobs],
    // Offers first: whoever leaves is still found as a party of their conversations.
    erasers: [dealing.erase, talking.erase],
    /** Ends what acts on the parts before they are closed. */
    stop: async () => talking.stop(),
    /** By the name under which a person's download has them. */
    exporters: {
      conversations: talking.exportOf,
      offers: dealing.exportOf,
      safety: safe.exportOf,
      sellerListings: (userId: string) => sellers.listingsOf(userId, { first: 10_000 }),
    },
    /** What resolvers of these features find in their context. */
    context: {
      conversations: talking.conversations,
      offers: dealing.offers,
      reservedCars: dealing.offers.reading.reservedCars,
      carsReservedFor: dealing.offers.reading.carsReservedFor,
      safety: safe.safety,
    },
  };
};
