import type { GrievanceQueries } from '../../projections/grievances/queries.ts';
import { permitted } from '../../schema/accounts/policies.ts';
import {
  GRIEVANCE_KINDS,
  GRIEVANCE_OUTCOMES,
  GRIEVANCE_REOPEN_DAYS,
  GRIEVANCE_STATUSES,
  OPEN_GRIEVANCES,
} from '../../schema/grievances/clock.ts';
import {
  AnswerGrievance,
  FileGrievance,
  GRIEVANCE_LISTS,
  PageOfGrievances,
  PageOfOwnGrievances,
  ReopenGrievance,
} from '../../schema/grievances/inputs.ts';
import { GRIEVANCE_LENGTHS } from '../../schema/grievances/lengths.ts';
import {
  type DeskGrievance,
  GRIEVANCE_STEPS,
  type Grievance,
  type GrievanceEntry,
  type GrievancePage,
  type GrievanceStep,
} from '../../schema/grievances/views.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { builder } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { onceById } from '../shared/once-by-id.ts';
import { onceReadAgain } from '../shared/once-read-again.ts';
import type { As, GrievanceCommands } from './handler.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** What people complain of to the operator. */
    readonly grievances: {
      readonly clock: () => Date;
      readonly queries: GrievanceQueries;
      readonly commands: GrievanceCommands;
    };
  }
}

const Kind = builder.enumType('GrievanceKind', {
  values: GRIEVANCE_KINDS,
  description: 'intimate: intimate pictures of somebody, or somebody who pretends to be another person.',
});
const Status = builder.enumType('GrievanceStatus', {
  values: GRIEVANCE_STATUSES,
  description: 'reopened: its answer was questioned, and it waits for another one.',
});
const Outcome = builder.enumType('GrievanceOutcome', {
  values: GRIEVANCE_OUTCOMES,
  description: 'Whether the complaint is right, right in part, or not right.',
});
const Step = builder.enumType('GrievanceStepKind', { values: GRIEVANCE_STEPS });
const List = builder.enumType('GrievanceList', { values: GRIEVANCE_LISTS });

const EntryRef = builder.objectRef<GrievanceEntry>('GrievanceEntry').implement({
  description: 'A grievance in a list.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('number', { description: 'As people say it: "G-7K3M-9QTD".' }),
    kind: t.expose('kind', { type: Kind }),
    subject: t.exposeString('subject', {
      nullable: true,
      description: 'null once the person who filed it was erased.',
    }),
    status: t.expose('status', { type: Status }),
    filedAt: t.expose('filedAt', { type: 'DateTime' }),
    acknowledgeBy: t.expose('acknowledgeBy', { type: 'DateTime' }),
    answerBy: t.expose('answerBy', { type: 'DateTime' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
    isOverdue: t.exposeBoolean('isOverdue'),
  }),
});
const PageRef = builder.objectRef<GrievancePage>('GrievancePage').implement({
  fields: (t) => ({
    nodes: t.field({ type: [EntryRef], resolve: ({ nodes }) => [...nodes] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
    total: t.exposeInt('total'),
  }),
});
const StepRef = builder.objectRef<GrievanceStep>('GrievanceStep').implement({
  description: 'One thing that happened to a grievance.',
  fields: (t) => ({
    step: t.expose('step', { type: Step }),
    text: t.exposeString('text', { nullable: true }),
    outcome: t.expose('outcome', { type: Outcome, nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});
const GrievanceRef = builder.objectRef<Grievance>('Grievance').implement({
  description: 'A grievance as the person who filed it reads it.',
  fields: (t) => ({
    entry: t.field({ type: EntryRef, resolve: (grievance) => grievance }),
    canReopen: t.exposeBoolean('canReopen', { description: 'Whether its answer can still be questioned.' }),
    steps: t.field({ type: [StepRef], resolve: ({ steps }) => steps }),
  }),
});
const DeskRef = builder.objectRef<DeskGrievance>('DeskGrievance').implement({
  description: 'A grievance as the desk reads it.',
  fields: (t) => ({
    entry: t.field({ type: EntryRef, resolve: (grievance) => grievance }),
    steps: t.field({ type: [StepRef], resolve: ({ steps }) => steps }),
    userId: t.exposeID('userId', { nullable: true, description: 'null once they were erased.' }),
    userName: t.exposeString('userName', { nullable: true }),
    userEmail: t.exposeString('userEmail', { nullable: true }),
    isYours: t.exposeBoolean('isYours', { description: 'The reader filed it: another admin has to answer it.' }),
  }),
});

builder.queryFields((t) => ({
  myGrievances: t.field({
    type: PageRef,
    description:
      'The grievances of the person who is signed in, newest first. Fails with SIGN_IN_REQUIRED for a stranger, BAD_CURSOR. Twin of GET /api/grievances.',
    args: { first: t.arg.int({ defaultValue: 20 }), after: t.arg.string() },
    resolve: (_root, { first, after }, { grievances, currentUser }) => {
      const { id } = permitted(currentUser, 'grievances: file');
      const asked = parseInput(PageOfOwnGrievances, { first: first ?? undefined, after: after ?? undefined });
      return grievances.queries.own(id, asked, grievances.clock());
    },
  }),
  grievance: t.field({
    type: GrievanceRef,
    description: 'One of them. GRIEVANCE_NOT_FOUND also for that of another person. Twin of GET /api/grievances/{id}.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { grievances, currentUser }) =>
      grievances.commands.own(permitted(currentUser, 'grievances: file').id, id),
  }),
  deskGrievances: t.field({
    type: PageRef,
    description:
      'Grievances: those that wait and those that are overdue, what is due first; or closed ones, the latest first. Fails with BAD_CURSOR. Admins only (NOT_ALLOWED). Twin of GET /api/admin/grievances.',
    args: {
      list: t.arg({ type: List, defaultValue: 'open' }),
      first: t.arg.int({ defaultValue: 20 }),
      after: t.arg.string(),
    },
    resolve: (_root, { list, first, after }, { grievances, currentUser }) => {
      permitted(currentUser, 'grievances: answer');
      const page = { list: list ?? undefined, first: first ?? undefined, after: after ?? undefined };
      return grievances.queries.desk(parseInput(PageOfGrievances, page), grievances.clock());
    },
  }),
  deskGrievance: t.field({
    type: DeskRef,
    description:
      'One of them. Fails with GRIEVANCE_NOT_FOUND. Admins only (NOT_ALLOWED). Twin of GET /api/admin/grievances/{id}.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { grievances, currentUser }) =>
      grievances.commands.atDesk(id, permitted(currentUser, 'grievances: answer').id),
  }),
}));

const keyedOf = (
  { commands: commandLog, idempotencyKey: key }: Context,
  actor: string,
  operation: string,
  payload: unknown,
) => ({ commandLog, actor, key, operation, payload });
/** Something that the person who filed it does about one. */
const change = (
  context: Context,
  operation: string,
  payload: { readonly id: string; readonly text?: string },
  run: (as: As) => Promise<Grievance>,
): Promise<Grievance> => {
  const { id: actor } = permitted(context.currentUser, 'grievances: file');
  const again = () => context.grievances.commands.own(actor, payload.id);
  return onceReadAgain(keyedOf(context, actor, operation, payload), run, again);
};
/** Something that the desk does about one. */
const atDesk = (
  context: Context,
  operation: string,
  payload: { readonly id: string; readonly outcome?: string; readonly text?: string },
  run: (as: As) => Promise<DeskGrievance>,
): Promise<DeskGrievance> => {
  const { id: actor } = permitted(context.currentUser, 'grievances: answer');
  const again = () => context.grievances.commands.atDesk(payload.id, actor);
  return onceReadAgain(keyedOf(context, actor, operation, payload), run, again);
};

builder.mutationFields((t) => {
  const id = t.arg.id({ required: true });
  const text = t.arg.string({ required: true, description: `At most ${GRIEVANCE_LENGTHS.text} characters.` });
  return {
    fileGrievance: t.field({
      type: GrievanceRef,
      errors: {},
      description: `Files a grievance. ${OPEN_GRIEVANCES} of one person may wait for an answer at a time (TOO_MANY_GRIEVANCES). Twin of POST /api/grievances.`,
      args: {
        kind: t.arg({ type: Kind, required: true }),
        subject: t.arg.string({
          required: true,
          description: `At most ${GRIEVANCE_LENGTHS.subject} characters.`,
        }),
        text,
      },
      resolve: async (_root, args, context) => {
        const { id: actor } = permitted(context.currentUser, 'grievances: file');
        const { commands } = context.grievances;
        const input = parseInput(FileGrievance, args);
        const made = await onceById(keyedOf(context, actor, 'fileGrievance', input), (commandId) =>
          commands.file(input, { actor, commandId }),
        );
        return commands.own(actor, made);
      },
    }),
    withdrawGrievance: t.field({
      type: GrievanceRef,
      errors: {},
      description:
        'Withdraws a grievance that waits for its answer. Fails with GRIEVANCE_NOT_FOUND, GRIEVANCE_CLOSED. Twin of POST /api/grievances/{id}/withdraw.',
      args: { id },
      resolve: (_root, args, context) =>
        change(context, 'withdrawGrievance', args, (as) => context.grievances.commands.withdraw(args.id, as)),
    }),
    reopenGrievance: t.field({
      type: GrievanceRef,
      errors: {},
      description: `Questions an answer, once and within ${GRIEVANCE_REOPEN_DAYS} days (GRIEVANCE_NOT_REOPENABLE). Fails with GRIEVANCE_NOT_FOUND, GRIEVANCE_NOT_ANSWERED, GRIEVANCE_CLOSED. Twin of POST /api/grievances/{id}/reopen.`,
      args: { id, text },
      resolve: (_root, args, context) => {
        permitted(context.currentUser, 'grievances: file');
        const input = parseInput(ReopenGrievance, { text: args.text });
        return change(context, 'reopenGrievance', { id: args.id, ...input }, (as) =>
          context.grievances.commands.reopen(args.id, input, as),
        );
      },
    }),
    acknowledgeGrievance: t.field({
      type: DeskRef,
      errors: {},
      description:
        'Acknowledges a grievance; the person who filed it is told. Fails with GRIEVANCE_NOT_FOUND, GRIEVANCE_CLOSED, GRIEVANCE_IS_YOUR_OWN. Admins only (NOT_ALLOWED). Twin of POST /api/admin/grievances/{id}/acknowledge.',
      args: { id },
      resolve: (_root, args, context) =>
        atDesk(context, 'acknowledgeGrievance', args, (as) => context.grievances.commands.acknowledge(args.id, as)),
    }),
    answerGrievance: t.field({
      type: DeskRef,
      errors: {},
      description:
        'Answers a grievance, with a reason; the person who filed it is told. Fails with GRIEVANCE_NOT_FOUND, GRIEVANCE_CLOSED, GRIEVANCE_IS_YOUR_OWN. Admins only (NOT_ALLOWED). Twin of POST /api/admin/grievances/{id}/answer.',
      args: { id, outcome: t.arg({ type: Outcome, required: true }), text },
      resolve: (_root, args, context) => {
        permitted(context.currentUser, 'grievances: answer');
        const input = parseInput(AnswerGrievance, { outcome: args.outcome, text: args.text });
        return atDesk(context, 'answerGrievance', { id: args.id, ...input }, (as) =>
          context.grievances.commands.answer(args.id, input, as),
        );
      },
    }),
  };
});
