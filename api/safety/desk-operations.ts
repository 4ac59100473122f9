import { z } from 'zod';
import type { SafetyQueries } from '../../projections/safety/queries.ts';
import {
  CONDUCT_STATES,
  DecideAppeal,
  DecideTalkReports,
  LiftSuspension,
  PageOfConduct,
  ReadContext,
} from '../../schema/safety/inputs.ts';
import {
  Appeal,
  CONDUCT_ACTIONS,
  ConductCase,
  ConductCasePage,
  ConductFile,
  ConductLogEntry,
  ContextMessage,
  TalkReport,
} from '../../schema/safety/views.ts';
import { enumFrom, listFrom, objectFrom, typeOf } from '../platform/graphql/from-zod.ts';
import { may, operations } from '../shared/graphql-and-rest-operation.ts';
import { PAGE_DESCRIPTION, PageQuery } from '../shared/rest-page.ts';
import type { SafetyDeskCommands } from './desk-handler.ts';
import './graphql-types.ts';

const State = enumFrom('ConductState', CONDUCT_STATES);
enumFrom('ConductAction', CONDUCT_ACTIONS);
objectFrom('ConductCase', ConductCase, { description: 'A person who has been reported or who appeals.' });
objectFrom('ConductCasePage', ConductCasePage);
objectFrom('TalkReport', TalkReport, { description: 'A report, as the desk sees it: without the reporter.' });
objectFrom('ConductAppeal', Appeal, { as: { decisionId: null } });
objectFrom('ConductLogEntry', ConductLogEntry);
objectFrom('ConductFile', ConductFile, {
  description: 'A person with all reports, appeals and decisions, newest first.',
  as: { openAppeals: null, reports: null, reasons: null, waitingSince: null, lastDecidedAt: null, reportsMade: null },
  fields: (t) => ({
    reports: t.field({
      type: typeOf(ConductFile.shape.reportsMade),
      resolve: ({ reportsMade }): unknown => reportsMade,
    }),
  }),
});
objectFrom('ContextMessage', ContextMessage, {
  description: 'A message, as the desk sees it, among the messages around it.',
});

interface Ports {
  readonly queries: SafetyQueries;
  readonly desk: SafetyDeskCommands;
}
const access = may('admin');
const { operation, routes } = operations<Ports>({ tags: ['moderation'], ports: ({ safety }) => safety, id: z.uuid() });
/** The common parts of operations that decide a case. The operations and their retries return the case. */
const decision = {
  output: ConductFile,
  idempotent: {
    again: ({ desk }: Ports, { ids }: { readonly ids: { readonly personId: string } }) => desk.file(ids.personId),
  },
};

operation({
  name: 'conductCases',
  rest: 'GET /api/admin/moderation',
  summary: 'People who have been reported or who appeal: open cases, longest waiting first, or decided ones',
  description: PAGE_DESCRIPTION,
  access,
  input: PageOfConduct,
  query: PageQuery.extend({ state: z.enum(CONDUCT_STATES).optional() }),
  graphql: { as: { state: State } },
  output: ConductCasePage,
  run: ({ queries }, { input }) => queries.conductCases(input),
});
operation({
  name: 'conductCase',
  rest: 'GET /api/admin/moderation/:id',
  summary: 'One person with all reports, appeals and decisions, without the messages',
  description: 'CASE_NOT_FOUND (404)',
  access,
  ids: ['personId'],
  output: ConductFile,
  run: ({ desk }, { ids }) => desk.file(ids.personId),
});
operation({
  name: 'readTalkContext',
  rest: 'POST /api/admin/moderation/:id/readings',
  summary: 'Reads the messages around the one in a report or appeal, oldest first',
  description: 'Each reading is recorded in the log of the case, with the admin',
  access,
  ids: ['personId'],
  input: ReadContext,
  output: z.array(ContextMessage),
  graphql: {
    type: listFrom(
      'TalkContext',
      'messages',
      ContextMessage,
      'A message with those before and after it, oldest first.',
    ),
  },
  run: ({ desk }, { ids, input, as }) => desk.read(ids.personId, input, as),
});
operation({
  name: 'decideTalkReports',
  rest: 'POST /api/admin/moderation/:id/decisions',
  summary: 'Decides every open report of a person, and notifies the reporters and the person',
  description: 'REPORTS_DECIDED_ALREADY (409) if no report is open',
  access,
  ids: ['personId'],
  input: DecideTalkReports,
  graphql: { input: 'DecideTalkReportsInput' },
  ...decision,
  run: ({ desk }, { ids, input, as }) => desk.decide(ids.personId, input, as),
});
operation({
  name: 'liftSuspension',
  rest: 'POST /api/admin/moderation/:id/lifted',
  summary: 'Ends a suspension early',
  description: 'NOT_SUSPENDED (409)',
  access,
  ids: ['personId'],
  input: LiftSuspension,
  ...decision,
  run: ({ desk }, { ids, input, as }) => desk.lift(ids.personId, input, as),
});
operation({
  name: 'decideAppeal',
  rest: 'POST /api/admin/moderation/:id/appeals/:appealId',
  summary: 'Decides an appeal, once',
  description: 'APPEAL_NOT_FOUND (404), APPEAL_DECIDED_ALREADY (409)',
  access,
  ids: ['personId', 'appealId'],
  input: DecideAppeal,
  ...decision,
  run: ({ desk }, { ids, input, as }) => desk.decideAppeal(ids.personId, ids.appealId, input, as),
});

/** REST routes of the moderation desk, for admins. */
export const safetyDeskRoutes = routes;
