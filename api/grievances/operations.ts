import { z } from 'zod';
import type { GrievanceQueries } from '../../projections/grievances/queries.ts';
import {
  GRIEVANCE_KINDS,
  GRIEVANCE_OUTCOMES,
  GRIEVANCE_REOPEN_DAYS,
  GRIEVANCE_STATUSES,
  OPEN_GRIEVANCES,
} from '../../schema/grievances/grievance-kinds-and-deadlines.ts';
import {
  AnswerGrievance,
  FileGrievance,
  GRIEVANCE_LISTS,
  PageOfGrievances,
  PageOfOwnGrievances,
  ReopenGrievance,
} from '../../schema/grievances/inputs.ts';
import {
  DeskGrievance,
  GRIEVANCE_STEPS,
  Grievance,
  GrievanceEntry,
  GrievancePage,
  GrievanceStep,
} from '../../schema/grievances/views.ts';
import { enumFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import { account, may, operations } from '../shared/graphql-and-rest-operation.ts';
import { PAGE_DESCRIPTION, PageQuery } from '../shared/rest-page.ts';
import type { GrievanceCommands } from './handler.ts';

interface Ports {
  readonly clock: () => Date;
  readonly queries: GrievanceQueries;
  readonly commands: GrievanceCommands;
}
declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly grievances: Ports;
  }
}

enumFrom('GrievanceKind', GRIEVANCE_KINDS, 'intimate: intimate pictures of somebody, or impersonation.');
const Status = enumFrom(
  'GrievanceStatus',
  GRIEVANCE_STATUSES,
  'reopened: the answer has been questioned, so another one is needed.',
);
enumFrom('GrievanceOutcome', GRIEVANCE_OUTCOMES, 'Whether the complaint is right, partly right, or not right.');
const Step = enumFrom('GrievanceStepKind', GRIEVANCE_STEPS);
enumFrom('GrievanceList', GRIEVANCE_LISTS);

const EntryRef = objectFrom('GrievanceEntry', GrievanceEntry, {
  description: 'A grievance in a list.',
  as: { status: Status },
});
objectFrom('GrievancePage', GrievancePage);
objectFrom('GrievanceStep', GrievanceStep, {
  description: "One entry of a grievance's history.",
  as: { step: Step },
});
objectFrom('Grievance', Grievance, {
  description: 'A grievance, as the person who filed it sees it.',
  only: ['canReopen', 'steps'],
  fields: (t) => ({ entry: t.field({ type: EntryRef, resolve: (grievance) => grievance }) }),
});
objectFrom('DeskGrievance', DeskGrievance, {
  description: 'A grievance, as the desk sees it.',
  only: ['steps', 'userId', 'userName', 'userEmail', 'isYours'],
  as: { userId: 'ID' },
  fields: (t) => ({ entry: t.field({ type: EntryRef, resolve: (grievance) => grievance }) }),
});

interface Named {
  readonly sender: { readonly id: string };
  readonly ids: { readonly id: string };
}
const { operation, routes } = operations<Ports>({ tags: ['grievances'], ports: ({ grievances }) => grievances });
/** The common parts of operations on the sender's own grievance. The operations and their retries respond with the grievance. */
const own = {
  access: account,
  output: Grievance,
  idempotent: {
    again: ({ commands }: Ports, { sender, ids }: Named) => commands.own(sender.id, ids.id),
  },
};
const atDesk = {
  access: may('admin'),
  output: DeskGrievance,
  idempotent: {
    again: ({ commands }: Ports, { sender, ids }: Named) => commands.atDesk(ids.id, sender.id),
  },
};

operation({
  name: 'fileGrievance',
  rest: 'POST /api/grievances',
  summary: 'Files a grievance',
  description: `TOO_MANY_GRIEVANCES (429) if ${OPEN_GRIEVANCES} are unanswered`,
  access: own.access,
  input: FileGrievance,
  output: Grievance,
  status: 201,
  headers: async (_ports, { id }) => ({ location: `/api/grievances/${id}` }),
  idempotent: {
    command: ({ commands }, { input, as }) => commands.file(input, as),
    again: ({ commands }, { sender }, id) => commands.own(sender.id, id),
  },
});
operation({
  name: 'myGrievances',
  rest: 'GET /api/grievances',
  summary: "The signed-in person's grievances, newest first",
  description: PAGE_DESCRIPTION,
  access: own.access,
  input: PageOfOwnGrievances,
  query: PageQuery,
  output: GrievancePage,
  run: ({ queries, clock }, { sender, input }) => queries.own(sender.id, input, clock()),
});
operation({
  name: 'grievance',
  rest: 'GET /api/grievances/:id',
  summary: 'A grievance with its history',
  description: "GRIEVANCE_NOT_FOUND (404) also for another person's grievance",
  access: own.access,
  ids: ['id'],
  output: Grievance,
  run: ({ commands }, { sender, ids }) => commands.own(sender.id, ids.id),
});
operation({
  name: 'withdrawGrievance',
  rest: 'POST /api/grievances/:id/withdraw',
  summary: 'Withdraws a grievance that waits for its answer',
  description: 'GRIEVANCE_NOT_FOUND (404), GRIEVANCE_CLOSED (409) if it has been answered',
  ids: ['id'],
  ...own,
  run: ({ commands }, { ids, as }) => commands.withdraw(ids.id, as),
});
operation({
  name: 'reopenGrievance',
  rest: 'POST /api/grievances/:id/reopen',
  summary: `Questions the answer to a grievance, once and within ${GRIEVANCE_REOPEN_DAYS} days`,
  description: 'GRIEVANCE_NOT_ANSWERED, GRIEVANCE_CLOSED (withdrawn), GRIEVANCE_NOT_REOPENABLE (409)',
  ids: ['id'],
  input: ReopenGrievance,
  ...own,
  run: ({ commands }, { ids, input, as }) => commands.reopen(ids.id, input, as),
});

operation({
  name: 'deskGrievances',
  rest: 'GET /api/admin/grievances',
  summary: 'Grievances: open or overdue ones, next deadline first, or closed ones',
  description: PAGE_DESCRIPTION,
  access: atDesk.access,
  input: PageOfGrievances,
  query: PageQuery.extend({ list: z.enum(GRIEVANCE_LISTS).optional() }),
  output: GrievancePage,
  run: ({ queries, clock }, { input }) => queries.desk(input, clock()),
});
operation({
  name: 'deskGrievance',
  rest: 'GET /api/admin/grievances/:id',
  summary: 'A grievance with the person who filed it',
  description: 'GRIEVANCE_NOT_FOUND (404)',
  access: atDesk.access,
  ids: ['id'],
  output: DeskGrievance,
  run: ({ commands }, { sender, ids }) => commands.atDesk(ids.id, sender.id),
});
operation({
  name: 'acknowledgeGrievance',
  rest: 'POST /api/admin/grievances/:id/acknowledge',
  summary: 'Acknowledges a grievance and notifies the person who filed it',
  description: 'GRIEVANCE_IS_YOUR_OWN (403), GRIEVANCE_CLOSED (409)',
  ids: ['id'],
  ...atDesk,
  run: ({ commands }, { ids, as }) => commands.acknowledge(ids.id, as),
});
operation({
  name: 'answerGrievance',
  rest: 'POST /api/admin/grievances/:id/answer',
  summary: 'Answers a grievance, with a reason, and notifies the person who filed it',
  description: 'GRIEVANCE_IS_YOUR_OWN (403), GRIEVANCE_CLOSED (409)',
  ids: ['id'],
  input: AnswerGrievance,
  ...atDesk,
  run: ({ commands }, { ids, input, as }) => commands.answer(ids.id, input, as),
});

/** REST routes for the sender's own grievances, and for the admins who answer grievances. */
export const grievanceRoutes = routes;
