import { randomUUID } from 'node:crypto';
import { accountQueries } from '../../projections/accounts/queries.ts';
import { bookingQueries } from '../../projections/bookings/queries.ts';
import { inquiriesProjector } from '../../projections/contacts/projector.ts';
import { inquiryQueries } from '../../projections/contacts/queries.ts';
import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import { shownBy } from '../../projections/platform/wait-until-shown.ts';
import type { SetLeadRoute } from '../../schema/contacts/inputs.ts';
import type { SafetyGuard } from '../../schema/safety/safety-guard.ts';
import type { Selling, SellingAccount } from '../../schema/sellers/selling-accounts.ts';
import { commandHandler } from '../platform/command-handler.ts';
import type { SmsSender } from '../platform/email-and-sms/ports.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { type Eraser, forgetting } from '../platform/forgetting/forget.ts';
import type { SessionWatch } from '../platform/graphql/session-sockets.ts';
import { isForDevelopers } from '../platform/http/local-hosts.ts';
import { unlistedPage } from '../platform/http/pages.ts';
import type { Identify } from '../platform/http/request-identity.ts';
import { type CodePorts, contactCodes } from './contact-codes.ts';
import './graphql.ts';
import type { MessagingPorts } from '../platform/email-and-sms/ports.ts';
import { contactCommands } from './handler.ts';
import { identifyVisitors } from './identify-visitors.ts';
import { contactJobs, contactPruning } from './jobs.ts';
import { leadRoutes } from './lead-operations.ts';
import { leadComposing } from './leads/compose-lead.ts';
import { leadDelivery } from './leads/delivery.ts';
import { emailLeads } from './leads/email-channel.ts';
import { webhookLeads } from './leads/webhook-channel.ts';
import { contactMigrations } from './migrations.ts';
import { inquiryNotifications } from './notifications.ts';
import type { ContactPorts } from './ports.ts';
import { inquiryReaction } from './reactor.ts';
import { inquiryRecording, type OpenConversation } from './record-inquiry.ts';
import { contactRoutes } from './rest.ts';
import { leadRouteCommands } from './routes/lead-route-handler.ts';
import { sellerResponseTimes } from './seller-response-times.ts';
import { targets } from './target.ts';
import { visitorDecider } from './visitor-decider.ts';
import { type VisitorOptions, type Visitors, visitorDetails, visitors as visitorsIn } from './visitors.ts';

/** Extends the monitoring of users' sessions to visitors' sessions. The same signal announces the end of either kind of session. */
const watchVisitors = (people: SessionWatch, visitors: Pick<Visitors, 'underWay'>): SessionWatch => ({
  ended: people.ended,
  async underWay(sessionIds) {
    const [theirs, visiting] = await Promise.all([people.underWay(sessionIds), visitors.underWay(sessionIds)]);
    return new Set([...theirs, ...visiting]);
  },
});

/** Provides the data about visitors that conversations need. */
export const visitors = feature({
  name: 'visitors',
  compose: ({ db }: Pick<Platform, 'db'>) => ({
    personalData: 'none',
    provides: { visitorDetails: visitorDetails(db) },
  }),
});

/** The lead route for the demo dealers at CarDekho. The dealer's name tells buyers that nobody answers. */
const DEMO_ROUTE: SetLeadRoute = {
  scope: 'feed',
  subject: 'demo-cardekho',
  dealerName: 'Demo Dealer at CarDekho (nobody answers)',
  email: 'demo.dealer@example.com',
  webhookUrl: null,
  webhookSecret: null,
};

interface Needs
  extends Platform,
    MessagingPorts,
    Pick<ContactPorts, 'accountWithPhone'>,
    Pick<CodePorts, 'codeAdmission'> {
  readonly announceSessionEnd: VisitorOptions['announce'];
  readonly marketplace: Pick<MarketplaceQueries, 'car' | 'listing'>;
  readonly sellingOf: (carOrListingId: string) => Promise<Selling | null>;
  readonly sellingAccountsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, SellingAccount>>;
  readonly guard: SafetyGuard;
  readonly openConversation: OpenConversation;
  readonly talksOf: (personId: string) => Promise<unknown>;
  readonly forgetOffers: Eraser;
  readonly forgetTalks: Eraser;
  readonly forgetMessages: (personId: string) => Promise<unknown>;
  readonly sms: SmsSender;
}

/** Contacts with sellers, and leads to dealers. */
export const contacts = feature({
  name: 'contacts',
  projectors: [inquiriesProjector],
  migrations: contactMigrations,
  compose: (needs: Needs) => {
    const {
      config,
      db,
      clock,
      runner,
      commands: commandLog,
      publicUrl,
      forgetTalks,
      forgetOffers,
      forgetMessages,
    } = needs;
    const { site } = config;
    const allowThisMachine = isForDevelopers(config);
    const queries = inquiryQueries(db);
    const people = accountQueries(db);
    const visits = bookingQueries(db);
    const shown = shownBy(runner, 'inquiries');
    const options = {
      ...needs,
      announce: needs.announceSessionEnd,
      allowThisMachine,
      phoneOf: people.phone,
      hasVisitHours: async (sourceId: string) => (await visits.calendars([sourceId])).some(({ isOwn }) => isOwn),
      nameOf: async (userId: string) => (await people.user(userId))?.firstName ?? null,
    };
    const visitorStreams = commandHandler({ store: needs.store, category: 'visitor', decider: visitorDecider });
    const endStream = (visitorId: string) =>
      visitorStreams(
        visitorId,
        { type: 'Erase', visitorId, now: clock().toISOString() },
        { actor: visitorId, commandId: randomUUID() },
      );
    const ofVisitors = visitorsIn({
      ...options,
      // Offers are erased first, because erasing them requires that the person is still a party in their conversations.
      forget: forgetting({
        db,
        commands: commandLog,
        erasers: () => [forgetOffers, forgetTalks, forgetMessages, endStream],
      }),
    });
    const codes = contactCodes(options);
    const recording = inquiryRecording({ ...options, shown });
    const targetOf = targets({ ...options, queries });
    const dealerName = async (routeId: string) => (await queries.route(routeId))?.settings.dealerName ?? null;
    const commands = contactCommands({ ...options, codes, visitors: ofVisitors, recording, targetOf, dealerName });
    const provider = { name: site.operatorName ?? 'CarSetu', email: site.supportEmail };
    const delivery = leadDelivery({
      ...{ db, clock, jobs: needs.queue, route: queries.route },
      senders: [emailLeads(needs.mailer), webhookLeads({ clock, allowThisMachine })],
      leadOf: leadComposing({ ...options, recording, queries, provider }),
      routeOf: async (inquiryId) => (await recording.facts(inquiryId))?.received.routeId ?? null,
      routed: (inquiryId) => recording.routed(inquiryId, 'system:leads'),
    });
    const routes = leadRouteCommands({ ...options, queries, recording, delivery, shown });
    const prune = contactPruning({
      ...{ clock, codes, visitors: ofVisitors, queries },
      forgetStranger: forgetting({ db, commands: commandLog, erasers: () => [forgetMessages] }),
    });
    const parts = { commands, queries, visitors: ofVisitors, routes, talksOf: needs.talksOf };
    const sellerAccounts = sellerResponseTimes(needs.sellingAccountsOf, queries, clock);
    return {
      // Deletes the contacts that an account began. Inquiries that it has sent become unreadable, because the account's key is
      // destroyed.
      personalData: { erase: codes.erase, export: { inquiries: queries.exportOf } },
      provides: {
        sellerAccounts,
        identifyVisitors: (identify: Identify) => identifyVisitors(identify, { visitors: ofVisitors, publicUrl }),
        watchVisitors: (watch: SessionWatch) => watchVisitors(watch, ofVisitors),
        /** Sends leads about the cars of one demo feed to an address that reaches nobody (RFC 2606). */
        routeDemoLeads: async (): Promise<void> => {
          await routes.set('system:configuration', DEMO_ROUTE, randomUUID());
        },
      },
      context: { contacts: parts, sellerAccounts },
      desks: { leads: async () => (await queries.leads({ state: 'failed', first: 1, after: null })).total },
      pages: [
        unlistedPage(
          '/admin/leads',
          'Leads to dealers',
          'How the dealers behind sources are reached, and what became of leads.',
        ),
        unlistedPage('/inquiries', 'Inquiries', 'What buyers asked about the cars that you sell on CarSetu.'),
      ],
      routes: [
        routesWith(contactRoutes, { ...parts, commandLog, publicUrl }),
        routesWith(leadRoutes, { routes, queries, commandLog }),
      ],
      jobs: [...delivery.jobs, ...contactJobs(prune)],
      reactions: [
        inquiryReaction({
          ...{ runner, recording, delivery, route: queries.route },
          tell: inquiryNotifications(options),
        }),
      ],
    };
  },
});
