import type { GraphQLSchema } from 'graphql';
import type { SearchIndex } from '../projections/marketplace/search/search-index.ts';
import { personalDataMigrations } from '../projections/platform/personal-data-key-migrations.ts';
import { runnerMigrations } from '../projections/platform/runner-migrations.ts';
import { accounts } from './accounts/module.ts';
import type { OpenLocalIdentity } from './accounts/providers/local-identity-port.ts';
import { signIn } from './accounts/sign-in-module.ts';
import { analytics } from './analytics/module.ts';
import { audit } from './audit/module.ts';
import { blog } from './blog/module.ts';
import { blogSharing } from './blog/sharing/module.ts';
import { bookings } from './bookings/module.ts';
import { contacts, visitors } from './contacts/module.ts';
import { conversations } from './conversations/module.ts';
import { desks } from './desks/module.ts';
import { featured } from './featured/module.ts';
import { financing } from './financing/module.ts';
import { grievances } from './grievances/module.ts';
import { flags } from './listing-flags/module.ts';
import { listings } from './listings/module.ts';
import { marketExport } from './market-export/module.ts';
import type { ScheduleEntry } from './marketplace/ingest/schedule/schedule-entries.ts';
import { marketplace, marketplaceSite } from './marketplace/module.ts';
import { media } from './media/module.ts';
import { notifications } from './notifications/module.ts';
import { offers } from './offers/module.ts';
import { payments } from './payments/module.ts';
import { commandLogMigrations } from './platform/command-log.ts';
import { messages } from './platform/email-and-sms/module.ts';
import { eventStoreMigrations } from './platform/event-store/postgres.ts';
import { features, type Platform } from './platform/feature.ts';
import { builder } from './platform/graphql/builder.ts';
import { slidingWindowMigrations } from './platform/limits/sliding-windows.ts';
import { reactorMigrations } from './platform/reactor.ts';
import { priceInsights } from './price-insights/module.ts';
import { profile } from './profile/module.ts';
import { ratings } from './ratings/module.ts';
import { guard, safety } from './safety/module.ts';
import { saved } from './saved/module.ts';
import { searches } from './searches/module.ts';
import { sellers } from './sellers/module.ts';
import { site } from './site/module.ts';
import { subscriptions } from './subscriptions/module.ts';
import { syndication } from './syndication/module.ts';
import { waitlist } from './waitlist/module.ts';

interface Base extends Platform {
  readonly index: SearchIndex;
  readonly feedSchedule: readonly ScheduleEntry[];
  readonly openLocalIdentity: OpenLocalIdentity | undefined;
}

const platformMigrations = [
  ...eventStoreMigrations,
  ...runnerMigrations,
  ...commandLogMigrations,
  ...personalDataMigrations,
  ...reactorMigrations,
  ...slidingWindowMigrations,
];

/** All features, each after its dependencies. An erasure processes the features in reverse order. */
export const FEATURES = features<Base>(platformMigrations)
  .with(accounts)
  .with(messages)
  .with(notifications)
  .with(site)
  .with(media)
  .with(marketplace)
  .with(saved)
  .with(sellers)
  .with(searches)
  .with(bookings)
  .with(flags)
  .with(grievances)
  .with(guard)
  .with(visitors)
  .with(conversations)
  .with(offers)
  .with(safety)
  .with(listings)
  .with(ratings)
  .with(contacts)
  .with(marketplaceSite)
  .with(financing)
  .with(priceInsights)
  .with(analytics)
  .with(audit)
  .with(marketExport)
  .with(waitlist)
  .with(blog)
  .with(profile)
  .with(payments)
  .with(featured)
  .with(syndication)
  .with(blogSharing)
  .with(subscriptions)
  .with(desks)
  .with(signIn);

let schema: GraphQLSchema | undefined;
/** Returns the GraphQL schema with all fields that the modules added to the builder. It is built once per process. */
export const graphqlSchema = (): GraphQLSchema => {
  schema ??= builder.toSchema();
  return schema;
};
