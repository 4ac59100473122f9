import type { FlagQueries } from '../../projections/flags/queries.ts';
import { permitted } from '../../schema/accounts/policies.ts';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { DecideFlags, FLAG_CASE_STATES, LiftHiding, PageOfCases, RaiseFlag } from '../../schema/flags/inputs.ts';
import {
  FLAG_MEASURES,
  FLAG_OUTCOMES,
  FLAG_REASONS,
  FLAG_TEXT_LENGTH,
  FLAGS_A_DAY,
} from '../../schema/flags/reasons.ts';
import {
  FLAG_ACTIONS,
  type FlagCase,
  type FlagCaseFile,
  type FlagCasePage,
  type FlagDecision,
  type FlagReport,
  type OwnFlag,
} from '../../schema/flags/views.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { sourceNamed } from '../../schema/marketplace/sources.ts';
import { builder } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { SourceRef } from '../shared/graphql-source.ts';
import { onceReadAgain } from '../shared/once-read-again.ts';
import type { As, CaseListing, FlagCommands } from './handler.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** Reports of listings. */
    readonly flags: { readonly queries: FlagQueries; readonly commands: FlagCommands };
  }
}

const Reason = builder.enumType('FlagReason', { values: FLAG_REASONS });
const Outcome = builder.enumType('FlagOutcome', { values: FLAG_OUTCOMES });
const Measure = builder.enumType('FlagMeasure', {
  values: FLAG_MEASURES,
  description:
    'hide: until the source says something new. hide_for_good: until the desk shows it again. separate: shown as a car of its own.',
});
const Action = builder.enumType('FlagAction', { values: FLAG_ACTIONS });
const CaseState = builder.enumType('FlagCaseState', { values: FLAG_CASE_STATES });

const OwnFlagRef = builder.objectRef<OwnFlag>('OwnFlag').implement({
  description: 'A report as whoever made it reads it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    carId: t.exposeID('carId'),
    title: t.exposeString('title'),
    reason: t.expose('reason', { type: Reason }),
    text: t.exposeString('text', { nullable: true }),
    raisedAt: t.expose('raisedAt', { type: 'DateTime' }),
    outcome: t.expose('outcome', { type: Outcome, nullable: true, description: 'null while nothing is decided.' }),
  }),
});
const CaseRef = builder.objectRef<FlagCase>('FlagCase').implement({
  description: 'The reports of one car.',
  fields: (t) => ({
    carId: t.exposeID('carId'),
    title: t.exposeString('title'),
    priceInr: t.exposeInt('priceInr'),
    reports: t.exposeInt('reports'),
    openReports: t.exposeInt('openReports'),
    reasons: t.field({ type: [Reason], resolve: ({ reasons }) => [...reasons] }),
    firstRaisedAt: t.expose('firstRaisedAt', { type: 'DateTime' }),
    lastDecidedAt: t.expose('lastDecidedAt', { type: 'DateTime', nullable: true }),
  }),
});
const CasePageRef = builder.objectRef<FlagCasePage>('FlagCasePage').implement({
  fields: (t) => ({
    nodes: t.field({ type: [CaseRef], resolve: ({ nodes }) => [...nodes] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
    total: t.exposeInt('total'),
  }),
});
const ReportRef = builder.objectRef<FlagReport>('FlagReport').implement({
  description: 'A report as the desk reads it: without who made it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    reason: t.expose('reason', { type: Reason }),
    text: t.exposeString('text', { nullable: true }),
    title: t.exposeString('title'),
    priceInr: t.exposeInt('priceInr'),
    raisedAt: t.expose('raisedAt', { type: 'DateTime' }),
    isOpen: t.exposeBoolean('isOpen'),
  }),
});
const DecisionRef = builder.objectRef<FlagDecision>('FlagDecision').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    action: t.expose('action', { type: Action }),
    measure: t.expose('measure', { type: Measure, nullable: true }),
    listingIds: t.exposeIDList('listingIds'),
    reports: t.exposeInt('reports', { description: 'How many it answered.' }),
    note: t.exposeString('note', { nullable: true }),
    by: t.exposeID('by'),
    byName: t.exposeString('byName', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});
const CaseListingRef = builder.objectRef<CaseListing>('FlagCaseListing').implement({
  description: 'A listing that a case is about, with the way to it, hidden or not.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    priceInr: t.exposeInt('priceInr'),
    url: t.exposeString('url', { nullable: true }),
    source: t.field({ type: SourceRef, resolve: ({ sourceId }) => sourceNamed(sourceId) }),
    isLive: t.exposeBoolean('isLive'),
    isElsewhere: t.exposeBoolean('isElsewhere', {
      description: 'It is shown with another car since it was decided on.',
    }),
    goneAt: t.expose('goneAt', { type: 'DateTime', nullable: true }),
    hiddenAt: t.expose('hiddenAt', { type: 'DateTime', nullable: true }),
  }),
});
const CaseFileRef = builder.objectRef<FlagCaseFile>('FlagCaseFile').implement({
  description: 'A car with everything that was reported and decided about it, newest first.',
  fields: (t) => ({
    carId: t.exposeID('carId'),
    title: t.exposeString('title'),
    priceInr: t.exposeInt('priceInr'),
    openReports: t.exposeInt('openReports'),
    flags: t.field({ type: [ReportRef], resolve: ({ flags }) => [...flags] }),
    log: t.field({ type: [DecisionRef], resolve: ({ log }) => [...log] }),
    listings: t.field({
      type: [CaseListingRef],
      description: 'Those of the car, and those that a decision named, wherever they are shown now.',
      resolve: async (file, _args, { flags }) => [...(await flags.commands.listings(file))],
    }),
  }),
});

builder.queryFields((t) => ({
  myFlag: t.field({
    type: OwnFlagRef,
    nullable: true,
    description:
      'What whoever is signed in reported of a car. Fails with SIGN_IN_REQUIRED for a stranger. Twin of GET /api/flags.',
    args: { carId: t.arg.id({ required: true }) },
    resolve: (_root, { carId }, { flags, currentUser }) => flags.commands.own(signedIn(currentUser).id, carId),
  }),
  flagCases: t.field({
    type: CasePageRef,
    description:
      'Reported cars: open ones, the longest waiting first, or decided ones. Fails with BAD_CURSOR. Admins only (NOT_ALLOWED). Twin of GET /api/admin/flags.',
    args: {
      state: t.arg({ type: CaseState, defaultValue: 'open' }),
      first: t.arg.int({ defaultValue: 20 }),
      after: t.arg.string(),
    },
    resolve: (_root, { state, first, after }, { flags, currentUser }) => {
      permitted(currentUser, 'reports of listings: decide');
      const page = { state: state ?? undefined, first: first ?? undefined, after: after ?? undefined };
      return flags.queries.cases(parseInput(PageOfCases, page));
    },
  }),
  flagCase: t.field({
    type: CaseFileRef,
    description:
      'One of them. Fails with FLAG_CASE_NOT_FOUND. Admins only (NOT_ALLOWED). Twin of GET /api/admin/flags/{id}.',
    args: { carId: t.arg.id({ required: true }) },
    resolve: (_root, { carId }, { flags, currentUser }) => {
      permitted(currentUser, 'reports of listings: decide');
      return flags.commands.caseFile(carId);
    },
  }),
}));

const DecideInput = builder.inputType('DecideFlagsInput', {
  fields: (t) => ({
    carId: t.id({ required: true }),
    outcome: t.field({ type: Outcome, required: true }),
    measure: t.field({ type: Measure, description: 'Where the reports are upheld.' }),
    listingIds: t.idList({ description: 'The listings that the measure is for.' }),
    note: t.string({ description: 'Why, for the log of the desk.' }),
  }),
});

const atDesk = async (
  { flags, commands, idempotencyKey: key, currentUser }: Context,
  operation: string,
  { carId, ...payload }: { readonly carId: string },
  run: (as: As) => Promise<FlagCaseFile>,
): Promise<FlagCaseFile> => {
  const { id: actor } = permitted(currentUser, 'reports of listings: decide');
  const keyed = { commandLog: commands, actor, key, operation, payload: { carId, ...payload } };
  return onceReadAgain(keyed, run, () => flags.commands.caseFile(carId));
};

builder.mutationFields((t) => ({
  reportListing: t.field({
    type: OwnFlagRef,
    errors: {},
    description: `Reports a car: once a person and car (FLAGGED_ALREADY), ${FLAGS_A_DAY} in 24 hours (TOO_MANY_FLAGS). Twin of POST /api/cars/{id}/flags.`,
    args: {
      carId: t.arg.id({ required: true }),
      reason: t.arg({ type: Reason, required: true }),
      text: t.arg.string({ description: `At most ${FLAG_TEXT_LENGTH} characters; required for "other".` }),
    },
    resolve: async (_root, { carId, reason, text }, context) => {
      const { id: actor } = permitted(context.currentUser, 'listings: report');
      const { flags, commands: commandLog, idempotencyKey: key } = context;
      const input = parseInput(RaiseFlag, { reason, text: text ?? null });
      const keyed = { commandLog, actor, key, operation: 'reportListing', payload: { carId, ...input } };
      return onceReadAgain(
        keyed,
        (as) => flags.commands.raise(carId, input, as),
        () => flags.commands.ownAgain(actor, carId),
      );
    },
  }),
  decideFlags: t.field({
    type: CaseFileRef,
    errors: {},
    description:
      'Answers every open report of a car; whoever reported is told. Admins only (NOT_ALLOWED). Twin of POST /api/admin/flags/{id}/decisions.',
    args: { input: t.arg({ type: DecideInput, required: true }) },
    resolve: (_root, { input: { carId, ...rest } }, context) => {
      permitted(context.currentUser, 'reports of listings: decide');
      const input = parseInput(DecideFlags, { ...rest, note: rest.note ?? null });
      return atDesk(context, 'decideFlags', { carId, ...input }, (as) =>
        context.flags.commands.decide(carId, input, as),
      );
    },
  }),
  showListings: t.field({
    type: CaseFileRef,
    errors: {},
    description:
      'Has hidden listings of a reported car shown again. Admins only (NOT_ALLOWED). Twin of POST /api/admin/flags/{id}/shown.',
    args: {
      carId: t.arg.id({ required: true }),
      listingIds: t.arg.idList({ required: true }),
      note: t.arg.string(),
    },
    resolve: (_root, { carId, ...rest }, context) => {
      permitted(context.currentUser, 'reports of listings: decide');
      const input = parseInput(LiftHiding, { ...rest, note: rest.note ?? null });
      return atDesk(context, 'showListings', { carId, ...input }, (as) =>
        context.flags.commands.lift(carId, input, as),
      );
    },
  }),
}));
