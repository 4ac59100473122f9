import type { Knex } from 'knex';
import { accountQueries } from '../projections/accounts/queries.ts';
import type { RoleChange, SecurityChange } from '../projections/accounts/views.ts';
import { auditQueries } from '../projections/audit/queries.ts';
import { flagQueries } from '../projections/flags/queries.ts';
import { savedQueries } from '../projections/saved/queries.ts';
import { savedSearchQueries } from '../projections/searches/queries.ts';
import { subscriptionQueries } from '../projections/subscriptions/queries.ts';
import type { PhoneVerification } from './accounts/phone.ts';
import type { Sessions } from './accounts/sessions.ts';
import type { Notifications } from './notifications/notifications.ts';
import type { NotificationSettingsStore } from './notifications/settings.ts';
import { outbox } from './platform/messages/outbox.ts';
import type { ExportOf } from './profile/data.ts';
import type { AlertTelling } from './searches/alerts/tell.ts';
import type { SearchQuota } from './searches/quota.ts';
import type { Waitlist } from './waitlist/waitlist.ts';

/** Who acts where the operator's settings do. */
const CONFIGURATION = 'system:configuration';

interface Parts {
  readonly db: Knex;
  readonly waitlist: Pick<Waitlist, 'exportOf'>;
  readonly sessions: Pick<Sessions, 'list'>;
  readonly secondFactor: ExportOf;
  readonly phones: Pick<PhoneVerification, 'exportOf'>;
  readonly quota: Pick<SearchQuota, 'exportOf'>;
  readonly alerts: Pick<AlertTelling, 'exportOf'>;
  readonly notifications: Pick<Notifications, 'exportOf'>;
  readonly settings: Pick<NotificationSettingsStore, 'exportOf'>;
  readonly visits: { readonly exportOf: ExportOf };
  readonly grievances: { readonly exportOf: ExportOf };
  /** Of the features of `talking.ts`, by the name under which they stand. */
  readonly talking: Readonly<Record<string, ExportOf>>;
}

/** What was done to somebody's roles and to how they sign in; whichever other person did it is not theirs to take along. */
const ownHistory = (userId: string, history: readonly (RoleChange | SecurityChange)[]) =>
  history.map(({ by, byName, ...change }) => (by === userId || by === CONFIGURATION ? { ...change, by } : change));

/** What the product keeps of a person, feature by feature: whoever makes a table of people adds its line. */
export const personalExports = (parts: Parts): Readonly<Record<string, ExportOf>> => {
  const {
    db,
    waitlist,
    sessions,
    secondFactor,
    phones,
    quota,
    alerts,
    notifications,
    settings,
    visits,
    grievances,
    talking,
  } = parts;
  const people = accountQueries(db);
  const kept = savedQueries(db);
  const plans = subscriptionQueries(db);
  return {
    account: async (userId) => ({
      ...(await people.account(userId)),
      phone: await people.phone(userId),
      rolesHistory: ownHistory(userId, await people.rolesHistory(userId)),
      securityHistory: ownHistory(userId, await people.securityHistory(userId)),
    }),
    sessions: sessions.list,
    secondFactor,
    phoneVerifications: phones.exportOf,
    subscriptions: async (userId) => ({
      now: await plans.planColumns(userId, new Date()),
      subscription: await plans.subscription(userId),
      history: await plans.history(userId),
      receipts: await plans.receipts(userId),
    }),
    searches: quota.exportOf,
    alerts: alerts.exportOf,
    savedSearches: savedSearchQueries(db).savedSearches,
    reportsOfListings: flagQueries(db).own,
    looksIntoConversations: auditQueries(db).looksBy,
    transcripts: auditQueries(db).transcriptsOf,
    notifications: notifications.exportOf,
    notificationSettings: settings.exportOf,
    messages: outbox(db).exportOf,
    waitlists: waitlist.exportOf,
    visits: visits.exportOf,
    grievances: grievances.exportOf,
    ...talking,
    favourites: kept.favourites,
    recentlyViewed: kept.viewed,
  };
};
