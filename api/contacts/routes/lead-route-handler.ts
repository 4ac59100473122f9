import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { validate as isUuid, v5 as uuidFrom } from 'uuid';
import type { OpenRoute } from '../../../projections/contacts/lead-queries.ts';
import type { InquiryQueries } from '../../../projections/contacts/queries.ts';
import { personalData } from '../../../projections/platform/personal-data.ts';
import type { SetLeadRoute } from '../../../schema/contacts/inputs.ts';
import type { LeadRoute, RouteSettings } from '../../../schema/contacts/lead-route.ts';
import {
  LeadErased,
  LeadNotFound,
  LeadRouteNotFound,
  UnknownSubject,
  WebhookRefused,
} from '../../../schema/contacts/rejections.ts';
import { sourceById } from '../../../schema/marketplace/sources.ts';
import { type CommandPorts, commandHandler } from '../../platform/command-handler.ts';
import { mayPostTo } from '../../platform/http/signed-webhook.ts';
import type { LeadDelivery } from '../leads/delivery.ts';
import type { InquiryRecording } from '../record-inquiry.ts';
import { leadRouteDecider } from './lead-route-decider.ts';

/** The UUID namespace of route ids, which are derived from the id of the source or feed. */
const ROUTE_IDS = '0d8a4a0e-5a0f-5f16-9a57-1c2b8f6d4e93';
const SECRET_BYTES = 32;

export interface LeadRoutePorts extends CommandPorts {
  readonly db: Knex;
  readonly queries: Pick<InquiryQueries, 'route' | 'routes' | 'isFeed'>;
  readonly recording: Pick<InquiryRecording, 'facts' | 'read'>;
  readonly delivery: Pick<LeadDelivery, 'again'>;
  readonly allowThisMachine: boolean;
}
/** A new or replaced route. Its secret is returned only once. */
export interface RouteSet {
  readonly route: LeadRoute;
  readonly webhookSecret: string | null;
}

const viewOf = ({ id, scope, subject, settings, by, setAt }: OpenRoute): LeadRoute => ({
  ...{ id, scope, subject, by, setAt },
  dealerName: settings.dealerName,
  email: settings.email,
  webhookUrl: settings.webhook?.url ?? null,
});

/** Returns the operator's commands on lead routes and leads. The caller must have checked the user's permission. */
export const leadRouteCommands = (ports: LeadRoutePorts) => {
  const { db, store, clock, queries, recording, delivery, allowThisMachine, shown } = ports;
  const handle = commandHandler({ store, category: 'leadroute', decider: leadRouteDecider });
  const now = () => clock().toISOString();

  /** @throws Rejection UNKNOWN_SUBJECT, WEBHOOK_REFUSED */
  const check = async ({ scope, subject, webhookUrl }: SetLeadRoute): Promise<void> => {
    const isKnown = scope === 'source' ? sourceById(subject) !== undefined : await queries.isFeed(subject);
    if (!isKnown) throw UnknownSubject();
    if (webhookUrl !== null && !mayPostTo(new URL(webhookUrl), allowThisMachine)) throw WebhookRefused();
  };
  const settingsFrom = (input: SetLeadRoute, before: RouteSettings | undefined): RouteSettings => {
    const { dealerName, email, webhookUrl: url, webhookSecret } = input;
    if (url === null) return { dealerName, email, webhook: null };
    const secret = webhookSecret ?? before?.webhook?.secret ?? `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    return { dealerName, email, webhook: { url, secret } };
  };

  return {
    routes: async (): Promise<readonly LeadRoute[]> => (await queries.routes()).map(viewOf),
    /** Sets how to reach the dealer of a source or feed, replacing the previous route.
     *  @throws Rejection UNKNOWN_SUBJECT, WEBHOOK_REFUSED */
    async set(by: string, input: SetLeadRoute, commandId: string): Promise<RouteSet> {
      await check(input);
      const { scope, subject } = input;
      const routeId = uuidFrom(`${scope} ${subject}`, ROUTE_IDS);
      const before = (await queries.route(routeId))?.settings;
      const settings = settingsFrom(input, before);
      const sealed = await personalData(db).seal(routeId, JSON.stringify(settings));
      const set = { type: 'Set', routeId, scope, subject, settings: sealed, by, now: now() } as const;
      await shown((await handle(routeId, set, { actor: by, commandId })).position);
      const isNew = settings.webhook !== null && settings.webhook.secret !== before?.webhook?.secret;
      const route = viewOf({ id: routeId, scope, subject, settings, by, setAt: set.now });
      return { route, webhookSecret: isNew ? (settings.webhook?.secret ?? null) : null };
    },
    /** @throws Rejection LEAD_ROUTE_NOT_FOUND */
    async remove(by: string, routeId: string, commandId: string): Promise<void> {
      if (!isUuid(routeId)) throw LeadRouteNotFound();
      const id = routeId.toLowerCase();
      const { position } = await handle(id, { type: 'Remove', routeId: id, by, now: now() }, { actor: by, commandId });
      await shown(position);
    },
    /** Delivers a lead again over the current route.
     *  @throws Rejection LEAD_NOT_FOUND, LEAD_ROUTE_NOT_FOUND, LEAD_ERASED */
    async resend(inquiryId: string): Promise<void> {
      const facts = isUuid(inquiryId) ? await recording.facts(inquiryId.toLowerCase()) : null;
      const routeId = facts?.received.routeId;
      if (!routeId) throw LeadNotFound();
      const route = await queries.route(routeId);
      if (!route) throw LeadRouteNotFound();
      if ((await recording.read(inquiryId.toLowerCase())).buyerName === null) throw LeadErased();
      await delivery.again(inquiryId.toLowerCase(), route);
    },
  };
};
export type LeadRouteCommands = ReturnType<typeof leadRouteCommands>;
