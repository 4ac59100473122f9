import { z } from 'zod';
import type { FlagQueries } from '../../projections/listing-flags/queries.ts';
import { signedIn } from '../../schema/accounts/require-sign-in.ts';
import {
  DecideFlags,
  FLAG_CASE_STATES,
  LiftHiding,
  PageOfCases,
  RaiseFlag,
} from '../../schema/listing-flags/inputs.ts';
import { FLAG_MEASURES, FLAG_OUTCOMES, FLAG_REASONS, FLAGS_A_DAY } from '../../schema/listing-flags/reasons.ts';
import {
  FLAG_ACTIONS,
  FlagCase,
  FlagCaseFile,
  FlagCasePage,
  FlagDecision,
  FlagReport,
  OwnFlag,
} from '../../schema/listing-flags/views.ts';
import { sourceNamed } from '../../schema/marketplace/sources.ts';
import { builder } from '../platform/graphql/builder.ts';
import { enumFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import { account, may, operations } from '../shared/graphql-and-rest-operation.ts';
import { SourceRef } from '../shared/graphql-source.ts';
import { PAGE_DESCRIPTION, PageQuery } from '../shared/rest-page.ts';
import type { CaseListing, FlagCommands } from './handler.ts';

interface Ports {
  readonly queries: FlagQueries;
  readonly commands: FlagCommands;
}
declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly flags: Ports;
  }
}

enumFrom('FlagReason', FLAG_REASONS);
enumFrom('FlagOutcome', FLAG_OUTCOMES);
enumFrom(
  'FlagMeasure',
  FLAG_MEASURES,
  'hide: hidden until the source sends a change. hide_for_good: hidden until the desk shows it again. separate: shown as a separate car.',
);
enumFrom('FlagAction', FLAG_ACTIONS);
const CaseState = enumFrom('FlagCaseState', FLAG_CASE_STATES);

const OwnFlagRef = objectFrom('OwnFlag', OwnFlag, { description: 'A report, as its reporter sees it.' });
objectFrom('FlagCase', FlagCase, { description: 'The reports of one car.' });
objectFrom('FlagCasePage', FlagCasePage);
objectFrom('FlagReport', FlagReport, { description: 'A report, as the desk sees it: without the reporter.' });
objectFrom('FlagDecision', FlagDecision, { as: { by: 'ID' } });
const CaseListingRef = builder.objectRef<CaseListing>('FlagCaseListing').implement({
  description: 'A listing in a case with a link to it, hidden or not.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    priceInr: t.exposeInt('priceInr'),
    url: t.exposeString('url', { nullable: true }),
    source: t.field({ type: SourceRef, resolve: ({ sourceId }) => sourceNamed(sourceId) }),
    isLive: t.exposeBoolean('isLive'),
    isElsewhere: t.exposeBoolean('isElsewhere', {
      description: 'Whether the listing has moved to another car since the decision.',
    }),
    goneAt: t.expose('goneAt', { type: 'DateTime', nullable: true }),
    hiddenAt: t.expose('hiddenAt', { type: 'DateTime', nullable: true }),
  }),
});
objectFrom('FlagCaseFile', FlagCaseFile, {
  description: 'A car with all its reports and decisions, newest first.',
  as: { reports: null, reasons: null, firstRaisedAt: null, lastDecidedAt: null },
  fields: (t) => ({
    listings: t.field({
      type: [CaseListingRef],
      description: 'The listings of the car, and those named in a decision that now belong to other cars.',
      resolve: async (file, _args, { flags }) => [...(await flags.commands.listings(file))],
    }),
  }),
});

const { operation, routes } = operations<Ports>({ tags: ['flags'], ports: ({ flags }) => flags });
const atDesk = may('admin');

operation({
  name: 'reportListing',
  rest: 'POST /api/cars/:id/flags',
  summary: 'Reports a car',
  description: `Once per person and car (FLAGGED_ALREADY, 409), ${FLAGS_A_DAY} in 24 hours (TOO_MANY_FLAGS, 429)`,
  access: account,
  ids: ['carId'],
  input: RaiseFlag,
  output: OwnFlag,
  status: 201,
  idempotent: { again: ({ commands }, { sender, ids }) => commands.ownAgain(sender.id, ids.carId) },
  run: ({ commands }, { ids, input, as }) => commands.raise(ids.carId, input, as),
});
// For GraphQL only, because REST lists all of the person's reports instead of returning the report of one car.
builder.queryField('myFlag', (t) =>
  t.field({
    type: OwnFlagRef,
    nullable: true,
    description: "The reader's report of a car. SIGN_IN_REQUIRED for a stranger.",
    args: { carId: t.arg.id({ required: true }) },
    resolve: (_root, { carId }, { flags, currentUser }) => flags.commands.own(signedIn(currentUser).id, carId),
  }),
);
operation({
  name: null,
  rest: 'GET /api/flags',
  summary: "The reader's reports, newest first",
  access: account,
  output: z.array(OwnFlag),
  run: ({ queries }, { sender }) => queries.own(sender.id),
});
operation({
  name: 'flagCases',
  rest: 'GET /api/admin/flags',
  summary: 'Reported cars: open cases, longest waiting first, or decided ones',
  description: PAGE_DESCRIPTION,
  access: atDesk,
  input: PageOfCases,
  query: PageQuery.extend({ state: z.enum(FLAG_CASE_STATES).optional() }),
  graphql: { as: { state: CaseState } },
  output: FlagCasePage,
  run: ({ queries }, { input }) => queries.cases(input),
});
operation({
  name: 'flagCase',
  rest: 'GET /api/admin/flags/:id',
  summary: 'A reported car with all reports and decisions',
  description: 'FLAG_CASE_NOT_FOUND (404)',
  access: atDesk,
  ids: ['carId'],
  output: FlagCaseFile,
  run: ({ commands }, { ids }) => commands.caseFile(ids.carId),
});
operation({
  name: 'decideFlags',
  rest: 'POST /api/admin/flags/:id/decisions',
  summary: 'Decides every open report of a car and notifies the reporters',
  description: 'FLAGS_DECIDED_ALREADY (409) if no report is open',
  access: atDesk,
  ids: ['carId'],
  input: DecideFlags,
  graphql: { input: 'DecideFlagsInput' },
  output: FlagCaseFile,
  idempotent: { again: ({ commands }, { ids }) => commands.caseFile(ids.carId) },
  run: ({ commands }, { ids, input, as }) => commands.decide(ids.carId, input, as),
});
operation({
  name: 'showListings',
  rest: 'POST /api/admin/flags/:id/shown',
  summary: 'Shows hidden listings of a reported car again',
  access: atDesk,
  ids: ['carId'],
  input: LiftHiding,
  output: FlagCaseFile,
  idempotent: { again: ({ commands }, { ids }) => commands.caseFile(ids.carId) },
  run: ({ commands }, { ids, input, as }) => commands.lift(ids.carId, input, as),
});

/** REST routes for reports of listings. Signed-in users report listings, and admins decide on the reports. */
export const flagRoutes = routes;
