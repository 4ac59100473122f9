import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Knex } from 'knex';
import { inquiryQueries } from '../../projections/contacts/queries.ts';
import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import type { SafetyGuard } from '../../schema/safety/guard.ts';
import type { Selling } from '../../schema/sellers/selling.ts';
import { commandHandler } from '../platform/command-handler.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { forgetting } from '../platform/forgetting/forget.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { SmsSender } from '../platform/messages/ports.ts';
import { type CodePorts, contactCodes } from './codes.ts';
import { contactCommands } from './handler.ts';
import { contactJobs, contactPruning } from './jobs.ts';
import { leadComposing } from './leads/composing.ts';
import { leadDelivery } from './leads/delivery.ts';
import { emailLeads } from './leads/email-channel.ts';
import { type WebhookOptions, webhookLeads } from './leads/webhook-channel.ts';
import type { ContactPorts } from './ports.ts';
import { inquiryReaction } from './reactor.ts';
import { inquiryRecording, type OpenConversation } from './recording.ts';
import { contactRoutes } from './rest.ts';
import { leadRoutes } from './rest-leads.ts';
import { leadRouteCommands } from './routes/handler.ts';
import { targets } from './target.ts';
import { type InquiryTellingPorts, inquiryTelling } from './telling.ts';
import { visitorDecider } from './visitor-decider.ts';
import { type VisitorOptions, visitors as visitorsIn } from './visitors.ts';

/** How long an answer waits for the read model that it tells of, milliseconds. */
const SHOWN_MS = 3_000;

export interface ContactDoorsOptions
  extends InquiryTellingPorts,
    Pick<ContactPorts, 'phoneOf' | 'accountWithPhone' | 'nameOf'>,
    Pick<CodePorts, 'codeAdmission' | 'logger'>,
    Pick<VisitorOptions, 'announce'>,
    Pick<WebhookOptions, 'allowThisMachine'> {
  readonly db: Knex;
  readonly store: EventStore;
  readonly clock: () => Date;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  readonly commands: CommandLog;
  readonly marketplace: Pick<MarketplaceQueries, 'car' | 'listing'>;
  readonly sellingOf: (carOrListingId: string) => Promise<Selling | null>;
  readonly guard: SafetyGuard;
  readonly openConversation: OpenConversation;
  /** Erases what a person wrote in conversations. */
  readonly forgetTalks: (personId: string) => Promise<void>;
  /** What a person wrote in conversations, for who asks for their data. */
  readonly talksOf: (personId: string) => Promise<unknown>;
  /** Forgets the messages that were sent in somebody's name. */
  readonly forgetMessages: (personId: string) => Promise<void>;
  readonly sms: SmsSender;
  readonly queue: Pick<Jobs, 'add'>;
  readonly site: { readonly operatorName: string | null; readonly supportEmail: string | null };
}

/** Contacts with sellers and leads to dealers, put together: for resolvers (`contacts`), REST clients (`door`), and what is done without
 *  anybody asking. */
export const contactDoors = (options: ContactDoorsOptions) => {
  const { db, clock, runner, commands: commandLog, publicUrl, site, allowThisMachine } = options;
  const queries = inquiryQueries(db);
  const shown = (position: bigint) => runner.waitFor('inquiries', position, SHOWN_MS);
  const visitorStreams = commandHandler({ store: options.store, category: 'visitor', decider: visitorDecider });
  const endStream = (visitorId: string) =>
    visitorStreams(
      visitorId,
      { type: 'Erase', visitorId, now: clock().toISOString() },
      { actor: visitorId, commandId: randomUUID() },
    );
  const { forgetTalks, forgetMessages } = options;
  const visitors = visitorsIn({
    ...options,
    forget: forgetting({ db, commands: commandLog, erasers: [forgetTalks, forgetMessages, endStream] }),
  });
  const codes = contactCodes(options);
  const recording = inquiryRecording({ ...options, shown });
  const targetOf = targets({ ...options, queries });
  const dealerName = async (routeId: string) => (await queries.route(routeId))?.settings.dealerName ?? null;
  const commands = contactCommands({ ...options, codes, visitors, recording, targetOf, dealerName });
  const provider = { name: site.operatorName ?? 'CarSetu', email: site.supportEmail };
  const delivery = leadDelivery({
    ...{ db, clock, jobs: options.queue, route: queries.route },
    senders: [emailLeads(options.mailer), webhookLeads({ clock, allowThisMachine })],
    leadOf: leadComposing({ ...options, recording, queries, provider }),
    routeOf: async (inquiryId) => (await recording.facts(inquiryId))?.received.routeId ?? null,
    routed: (inquiryId) => recording.routed(inquiryId, 'system:leads'),
  });
  const routes = leadRouteCommands({ ...options, queries, recording, delivery, shown });
  const prune = contactPruning({
    ...{ clock, codes, visitors, queries },
    forgetStranger: forgetting({ db, commands: commandLog, erasers: [forgetMessages] }),
  });
  const contacts = { commands, queries, visitors, routes, talksOf: options.talksOf };
  const door: FastifyPluginAsync = async (app) => {
    await app.register(contactRoutes, { ...contacts, commandLog, publicUrl });
    await app.register(leadRoutes, { routes, queries, commandLog });
  };
  return {
    contacts,
    door,
    /** Forgets whose time is over. */
    prune,
    jobs: [...delivery.jobs, ...contactJobs(prune)],
    reaction: inquiryReaction({
      ...{ runner, recording, delivery, route: queries.route },
      tell: inquiryTelling(options),
    }),
    exportOf: queries.exportOf,
    /** Forgets what an account began; what it sent goes with its key. */
    erase: codes.erase,
  };
};
