import { GrievanceEvent } from '../../schema/grievances/events.ts';
import {
  evolveGrievance,
  forgottenGrievance,
  GrievanceFacts,
  type OneGrievanceEvent,
  sealedTextsOf,
} from '../../schema/grievances/grievance-state.ts';
import { typesOf } from '../../schema/kernel/event.ts';
import { streamSubject } from '../../schema/kernel/stream.ts';
import { documentProjector, documents } from '../platform/document-projector.ts';

type Forgotten = Extract<GrievanceEvent, { type: 'GrievancesForgotten' }>;
const isOfOne = (type: GrievanceEvent['type']): type is OneGrievanceEvent['type'] => type !== 'GrievancesForgotten';

const grievances = documents<GrievanceFacts, OneGrievanceEvent>({
  table: 'grievances',
  facts: GrievanceFacts,
  columns: {
    id: 'uuid not null',
    position: 'bigint not null',
    userId: 'uuid',
    status: 'text not null',
    acknowledgeBy: 'timestamptz not null',
    answerBy: 'timestamptz not null',
    closedAt: 'timestamptz',
  },
  on: typesOf(GrievanceEvent).filter(isOfOne),
  keysOf: ({ data }) => [data.grievanceId],
  sealedIn: (event) => sealedTextsOf(event).map((sealed) => ({ personId: streamSubject(event.streamId), sealed })),
  evolve: (facts, event, _, texts) => evolveGrievance(facts, event, texts),
});

/** The read model `grievances`: complaints, their deadlines, and the answers. */
export const grievancesProjector = documentProjector<Forgotten>({
  name: 'grievances',
  version: 2,
  isShownToStrangers: false,
  readableSince: 2,
  tables: [grievances],
  indexes: `
    create index grievances_of_user on grievances (user_id, position);
    create index grievances_waiting on grievances (answer_by) where closed_at is null;
    create index grievances_closed on grievances (closed_at, position) where closed_at is not null;`,
  sweeps: {
    GrievancesForgotten: (tx, { streamId, data }) =>
      grievances.rewrite(tx, { user_id: streamSubject(streamId) }, (facts) =>
        forgottenGrievance(facts, data.forgottenAt),
      ),
  },
});
