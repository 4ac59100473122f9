import { accountsProjector } from '../projections/accounts/projector.ts';
import { analyticsProjector } from '../projections/analytics/projector.ts';
import { auditProjector } from '../projections/audit/projector.ts';
import { visitsProjector } from '../projections/bookings/projector.ts';
import { inquiriesProjector } from '../projections/contacts/projector.ts';
import { conversationsProjector } from '../projections/conversations/projector.ts';
import { lendersProjector } from '../projections/financing/projector.ts';
import { flagsProjector } from '../projections/flags/projector.ts';
import { grievancesProjector } from '../projections/grievances/projector.ts';
import { carSearchProjector } from '../projections/marketplace/car-search/projector.ts';
import { feedListingsProjector } from '../projections/marketplace/feed-listings/projector.ts';
import { offersProjector } from '../projections/offers/projector.ts';
import type { Migration } from '../projections/platform/migrate.ts';
import { personalDataMigrations } from '../projections/platform/personal-data-migrations.ts';
import type { Projector } from '../projections/platform/projector.ts';
import { runnerMigrations } from '../projections/platform/runner-migrations.ts';
import { verdictsProjector } from '../projections/price-insights/projector.ts';
import { safetyProjector } from '../projections/safety/projector.ts';
import { favouritesProjector } from '../projections/saved/projector.ts';
import { savedSearchesProjector } from '../projections/searches/projector.ts';
import { sellersProjector } from '../projections/sellers/projector.ts';
import { paymentMigrations, stripeMigrations } from '../projections/subscriptions/gateway-migrations.ts';
import { subscriptionsProjector } from '../projections/subscriptions/projector.ts';
import { accountClaimMigrations } from './accounts/claims.ts';
import { phoneMigrations } from './accounts/phone-migrations.ts';
import { secondFactorMigrations } from './accounts/second-factor/migrations.ts';
import { sessionMigrations } from './accounts/sessions-migrations.ts';
import { auditMigrations } from './audit/migrations.ts';
import { bookingMigrations } from './bookings/migrations.ts';
import { contactMigrations } from './contacts/migrations.ts';
import { conversationMigrations } from './conversations/migrations.ts';
import { ingestMigrations } from './marketplace/ingest/migrations.ts';
import { notificationMigrations } from './notifications/migrations.ts';
import { commandLogMigrations } from './platform/command-log.ts';
import { eventStoreMigrations } from './platform/event-store/postgres.ts';
import { slidingWindowMigrations } from './platform/limits/sliding-windows.ts';
import { messageMigrations } from './platform/messages/migrations.ts';
import { reactorMigrations } from './platform/reactor.ts';
import { priceInsightMigrations } from './price-insights/model-store.ts';
import { profileMigrations } from './profile/migrations.ts';
import { safetyMigrations } from './safety/migrations.ts';
import { savedMigrations } from './saved/migrations.ts';
import { favouritePriceMigrations } from './saved/price-drops.ts';
import { searchMigrations } from './searches/migrations.ts';
import { waitlistMigrations } from './waitlist/waitlist.ts';

/** Every plain table, in the order in which databases got them: only ever add at the end. */
export const MIGRATIONS: readonly Migration[] = [
  ...eventStoreMigrations,
  ...runnerMigrations,
  ...commandLogMigrations,
  ...ingestMigrations,
  ...savedMigrations,
  ...sessionMigrations,
  ...paymentMigrations,
  ...personalDataMigrations,
  ...notificationMigrations,
  ...searchMigrations,
  ...accountClaimMigrations,
  ...profileMigrations,
  ...messageMigrations,
  ...phoneMigrations,
  ...reactorMigrations,
  ...stripeMigrations,
  ...waitlistMigrations,
  ...priceInsightMigrations,
  ...bookingMigrations,
  ...conversationMigrations,
  ...auditMigrations,
  ...contactMigrations,
  ...safetyMigrations,
  ...slidingWindowMigrations,
  ...secondFactorMigrations,
  ...favouritePriceMigrations,
];

/** Every read model, for whoever runs, rebuilds or asks after them. */
export const PROJECTORS: readonly Projector[] = [
  feedListingsProjector,
  carSearchProjector,
  favouritesProjector,
  subscriptionsProjector,
  savedSearchesProjector,
  accountsProjector,
  lendersProjector,
  flagsProjector,
  verdictsProjector,
  analyticsProjector,
  visitsProjector,
  offersProjector,
  sellersProjector,
  safetyProjector,
  conversationsProjector,
  auditProjector,
  inquiriesProjector,
  grievancesProjector,
];
