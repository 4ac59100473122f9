import type { Logger } from 'pino';
import { accountQueries } from '../projections/accounts/queries.ts';
import type { MarketplaceQueries } from '../projections/marketplace/queries.ts';
import { offerQueries } from '../projections/offers/queries.ts';
import { ConsentInput } from '../schema/accounts/inputs.ts';
import type { BuyerContact } from '../schema/bookings/booking.ts';
import { parseInput } from '../schema/kernel/rejection.ts';
import { accountClaims, readClaimKey } from './accounts/claims.ts';
import { accountDoor } from './accounts/doors.ts';
import { accountErasure } from './accounts/erasure.ts';
import { type AccountCommands, accountCommands } from './accounts/handler.ts';
import { phoneDoors } from './accounts/phone-doors.ts';
import type { OpenLocalIdentity } from './accounts/providers/local.ts';
import { securityTelling } from './accounts/second-factor/telling.ts';
import { announceEndBy } from './accounts/session-watch.ts';
import { signInDoors } from './accounts/sign-in-doors.ts';
import { bookingDoors } from './bookings/doors.ts';
import { contactDoors } from './contacts/doors.ts';
import { identifyVisitors } from './contacts/identify.ts';
import { measuredSellers } from './contacts/measured-sellers.ts';
import { watchVisitors } from './contacts/watch.ts';
import { flagDoors } from './flags/doors.ts';
import { grievanceDoors } from './grievances/doors.ts';
import { ingestRuns } from './marketplace/ingest/runs.ts';
import { listingModeration } from './marketplace/visibility/moderation.ts';
import { notificationDoors } from './notifications/doors.ts';
import { keepingLanguages } from './notifications/language.ts';
import type { NotificationSettingsStore } from './notifications/settings.ts';
import { personalExports } from './personal-exports.ts';
import type { Config } from './platform/config.ts';
import { forgetting } from './platform/forgetting/forget.ts';
import { sweeping } from './platform/forgetting/sweeping.ts';
import { isForDevelopers } from './platform/http/this-machine.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { slidingWindowPruning } from './platform/limits/sliding-windows.ts';
import type { Live } from './platform/live.ts';
import { openMessages } from './platform/messages/open.ts';
import { outbox } from './platform/messages/outbox.ts';
import { outboxDoor } from './platform/messages/outbox-door.ts';
import type { Product } from './product.ts';
import { profileDoors } from './profile/doors.ts';
import { reportDoors } from './reports/doors.ts';
import { safetyGuarding } from './safety/doors.ts';
import { savedDoors } from './saved/doors.ts';
import { forgetFavouritePrices, priceDropReaction } from './saved/price-drops.ts';
import { searchDoors } from './searches/doors.ts';
import { sellerDoors } from './sellers/doors.ts';
import { phoneCodeAdmission } from './shared/phone-code-limits.ts';
import { readModelMemory } from './shared/read-model-memory.ts';
import { planDoors } from './subscriptions/doors.ts';
import { openPayments } from './subscriptions/payments/open.ts';
import { composeTalking } from './talking.ts';
import { waitlistDoors } from './waitlist/doors.ts';

/** Who acts when the local identity provider gives its people their roles. */
const LOCAL_PEOPLE = 'system:configuration';

interface Parts {
  readonly config: Config & { readonly databaseUrl: string };
  readonly product: Product;
  readonly marketplace: MarketplaceQueries;
  readonly live: Live;
  /** Gets the jobs of all these features. */
  readonly queue: Jobs;
  readonly logger: Logger;
  readonly openLocalIdentity: OpenLocalIdentity | undefined;
}

/** Who people are and how they are reached: what the other features ask of accounts. */
const knownPeople = ({ config, product, logger, queue }: Parts) => {
  const { db } = product;
  const clock = () => new Date();
  const commands = accountCommands({ ...product, clock, adminEmails: config.adminEmails });
  const queries = accountQueries(db);
  const messages = openMessages({ config: config.messages, db, jobs: queue, logger, clock });
  queue.define(messages.jobs);
  const reach = {
    clock,
    mailer: messages.mailer,
    publicUrl: config.publicUrl,
    addressOf: (userId: string) => queries.user(userId),
  };
  return { commands, queries, messages, reach };
};

/** Who agrees to e-mails about saved searches, or withdraws that, turns the switch of these e-mails with it. */
const consentsTurnSwitches = (
  commands: AccountCommands,
  settings: Pick<NotificationSettingsStore, 'change'>,
): AccountCommands => ({
  ...commands,
  async recordConsent(userId, input, as) {
    await commands.recordConsent(userId, input, as);
    const { document, isGiven } = parseInput(ConsentInput, input);
    if (document === 'email_alerts') await settings.change(userId, { emailAlerts: isGiven });
  },
});

/** What people pay for. Nothing is announced to or debited of who asked to be erased. */
const paidPlans = ({ config, product, queue }: Parts, { queries, reach }: ReturnType<typeof knownPeople>) => {
  const { clock } = reach;
  const plans = planDoors({
    ...product,
    ...reach,
    mayBill: async (userId) => (await queries.account(userId))?.erasure === null,
    queue,
    taking: openPayments({
      db: product.db,
      clock,
      config: config.payments.gateway,
      publicUrl: config.publicUrl,
    }),
    gstin: config.payments.gstin,
    site: config.site,
  });
  queue.define(plans.jobs);
  return plans;
};

/** How people are reached who want to come and see a car. */
const contacts =
  (queries: ReturnType<typeof knownPeople>['queries']) =>
  async (userId: string): Promise<BuyerContact> => {
    const [user, phone] = await Promise.all([queries.user(userId), queries.phone(userId)]);
    const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
    return { name: name || null, phone, email: user?.email ?? null };
  };

/** Everything about people, put together: accounts, plans, searches, what is kept for them and what they are told. */
export const composePeople = (parts: Parts) => {
  const { config, product, marketplace, live, queue, logger, openLocalIdentity } = parts;
  const { db } = product;
  const known = knownPeople(parts);
  const { commands, queries, messages, reach } = known;
  const { clock } = reach;
  const buying = paidPlans(parts, known);
  const isPremium = (userId: string) => buying.plans.queries.isPremium(userId, clock());
  const userOf = readModelMemory({
    projections: ['accounts_read', 'subscriptions'],
    onAdvance: product.runner.onAdvance,
    read: async (userId) => {
      const [user, premium] = await Promise.all([queries.user(userId), isPremium(userId)]);
      return user && { ...user, isPremium: premium };
    },
  });

  const kept = savedDoors(product);
  const told = notificationDoors({ db, live, clock, publicUrl: config.publicUrl });
  const { notifications, notificationSettings } = told.context;
  const searching = searchDoors({
    ...product,
    ...reach,
    marketplace,
    logger,
    queue,
    isRunUnderWay: ingestRuns(db).isUnderWay,
    isPremium,
    notify: notifications.notify,
    settingsOf: notificationSettings.of,
    unsubscribeUrl: notificationSettings.unsubscribeUrl,
  });
  const priceDrops = priceDropReaction({
    db,
    clock,
    marketplace,
    queries: kept.saved.queries,
    runner: product.runner,
    notify: notifications.notify,
    settingsOf: notificationSettings.of,
    languageOf: notificationSettings.languageOf,
  });
  const selling = sellerDoors({ ...product, clock, userOf: queries.user });
  const visits = bookingDoors({
    ...product,
    ...reach,
    marketplace,
    site: config.site,
    notify: notifications.notify,
    deskPeople: queries.admins,
    contactOf: contacts(queries),
    sellingOf: selling.sellers.queries.sellingOf,
    isReservedForOther: offerQueries(db).isReservedForOther,
  });
  const flagging = flagDoors({
    ...product,
    clock,
    marketplace,
    moderation: listingModeration(product),
    notify: notifications.notify,
    supportEmail: config.site.supportEmail,
  });
  const complaining = grievanceDoors({
    ...product,
    ...reach,
    notify: notifications.notify,
    languageOf: notificationSettings.languageOf,
    deskPeople: queries.admins,
    deskEmail: config.site.supportEmail,
  });
  const guarding = safetyGuarding({ ...product, clock, messagesAMinute: config.talkingLimit });
  const { guard } = guarding;
  const talking = composeTalking({
    ...reach,
    sms: messages.smsSender,
    product,
    live,
    logger,
    notices: notifications,
    languageOf: notificationSettings.languageOf,
    isPremium,
    sellers: selling.sellers.queries,
    guarding,
  });
  const codeAdmission = phoneCodeAdmission({ db, perServerHour: config.codesAnHour });
  const contacting = contactDoors({
    ...product,
    ...reach,
    marketplace,
    queue,
    guard,
    sms: messages.smsSender,
    codeAdmission,
    logger,
    site: config.site,
    allowThisMachine: isForDevelopers(config),
    notify: notifications.notify,
    languageOf: notificationSettings.languageOf,
    announce: announceEndBy(live),
    sellingOf: selling.sellers.queries.sellingOf,
    phoneOf: queries.phone,
    accountWithPhone: async (phone) =>
      (await accountClaims(db, await readClaimKey(db)).owner('phone', phone))?.userId ?? null,
    nameOf: async (userId) => (await queries.user(userId))?.firstName ?? null,
    openConversation: talking.context.conversations.commands.start,
    async forgetTalks(personId) {
      for (const erase of talking.erasers) await erase(personId);
    },
    talksOf: talking.exporters.conversations,
    forgetMessages: outbox(db).erase,
  });
  const security = securityTelling({
    ...reach,
    notify: notifications.notify,
    languageOf: notificationSettings.languageOf,
  });
  const signingIn = signInDoors({
    db,
    live,
    clock,
    config,
    openLocalIdentity,
    accounts: commands,
    warnOfTries: security.warnOfTries,
    waysOf: async (userId) => (await queries.account(userId))?.socialAccounts.map(({ provider }) => provider) ?? [],
    signIn: commands.signIn,
    grantRole: (userId, role) =>
      commands.grantRole({ userId, role, reason: 'Chosen at the local identity provider' }, { actor: LOCAL_PEOPLE }),
    goPremium: buying.goPremium,
    sellDemoListings: selling.assignDemoListings,
    userOf,
  });
  const phones = phoneDoors({
    ...{ db, clock, logger, sms: messages.smsSender, codeAdmission, record: commands.recordPhoneVerified, userOf },
    languageOf: notificationSettings.languageOf,
    sessions: signingIn.sessions,
  });
  const waiting = waitlistDoors({ db, ...reach });
  const exporters = personalExports({
    db,
    waitlist: waiting.waitlist,
    phones: phones.phone.verification,
    sessions: signingIn.sessions,
    secondFactor: signingIn.secondFactorExport,
    quota: searching.searches.quota,
    alerts: searching.alerts,
    notifications,
    settings: notificationSettings,
    visits,
    grievances: complaining,
    talking: { ...talking.exporters, inquiries: contacting.exportOf },
  });
  const profile = profileDoors({ db, clock, record: commands.setPicture, exporters });
  const sweeper = sweeping({ ...product, logger });
  const erasure = accountErasure({
    db,
    clock,
    accounts: commands,
    sessions: signingIn.sessions,
    forget: forgetting({
      db,
      commands: product.commands,
      erasers: [
        // First: nothing is sold or debited any more, whatever happens to the others.
        buying.commands.erase,
        kept.saved.commands.erase,
        forgetFavouritePrices(db),
        searching.erase,
        // Before the messages: it tells the other side.
        visits.erase,
        complaining.erase,
        ...talking.erasers,
        contacting.erase,
        notifications.erase,
        notificationSettings.erase,
        profile.erase,
        waiting.waitlist.erase,
        phones.phone.verification.erase,
        signingIn.eraseSecondFactor,
        outbox(db).erase,
        // Last: their sign-ins, address and number are free again.
        commands.releaseClaims,
      ],
    }),
  });
  const reporting = reportDoors({ ...reach, marketplace });
  const accounts = { commands: consentsTurnSwitches(commands, notificationSettings), queries };
  queue.define([
    ...told.jobs,
    ...searching.jobs,
    ...visits.jobs,
    ...complaining.jobs,
    ...talking.jobs,
    ...contacting.jobs,
    ...phones.jobs,
    slidingWindowPruning({ db, clock }),
    ...signingIn.jobs,
    ...waiting.waitlist.jobs,
    ...erasure.definitions,
    ...sweeper.jobs,
  ]);
  return {
    identify: identifyVisitors(keepingLanguages(signingIn.identify, notificationSettings), {
      visitors: contacting.contacts.visitors,
      publicUrl: config.publicUrl,
    }),
    /** Closes websockets with their session. */
    watch: watchVisitors(signingIn.watch, contacting.contacts.visitors),
    erasure,
    /** Sweeps what was forgotten out of the database's files, as the job does. */
    sweep: sweeper.sweep,
    stop: talking.stop,
    /** What follows the log: it tells people of new and cheaper cars, of their visits to cars, and of what came of their reports and grievances. */
    reactions: [
      searching.reaction,
      priceDrops,
      ...visits.reactions,
      flagging.reaction,
      complaining.reaction,
      ...talking.reactions,
      contacting.reaction,
      security.reaction,
    ] as const,
    doors: [
      signingIn.door,
      phones.door,
      outboxDoor(messages.outbox, config),
      accountDoor({
        accounts,
        commands: product.commands,
        sessions: signingIn.sessions,
        secondFactor: signingIn.secondFactor,
      }),
      kept.door,
      told.door,
      searching.door,
      visits.door,
      flagging.door,
      complaining.door,
      selling.door,
      ...talking.doors,
      contacting.door,
      profile.door,
      waiting.door,
      buying.door,
      reporting.door,
    ],
    /** What resolvers of these features find in their context. */
    context: {
      accounts,
      plans: buying.plans,
      saved: kept.saved,
      waitlist: waiting.waitlist,
      reports: reporting.reports,
      ...told.context,
      searches: searching.searches,
      bookings: visits.bookings,
      flags: flagging.flags,
      grievances: complaining.grievances,
      sellers: selling.sellers,
      ...talking.context,
      contacts: contacting.contacts,
      sellerAccounts: measuredSellers(selling.sellers.queries.accountsOf, contacting.contacts.queries, clock),
      searchGate: searching.searches.quota,
      sessions: signingIn.sessions,
      secondFactor: signingIn.secondFactor,
      phone: phones.phone,
    },
  };
};
