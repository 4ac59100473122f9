import type { SafetyQueries } from '../../projections/safety/queries.ts';
import { APPEAL_OUTCOMES, APPEAL_SUBJECTS, TALK_OUTCOMES, TALK_REPORT_REASONS } from '../../schema/safety/reasons.ts';
import {
  BlockedPerson,
  ConversationAccess,
  OwnAppeal,
  OwnMeasure,
  OwnStanding,
  OwnTalkReport,
} from '../../schema/safety/views.ts';
import type { Originate } from '../platform/command-origin.ts';
import { enumFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import type { AccessSignals } from './contact-permission-signals.ts';
import type { SafetyDeskCommands } from './desk-handler.ts';
import type { SafetyCommands } from './handler.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly safety: {
      readonly commands: SafetyCommands;
      readonly desk: SafetyDeskCommands;
      readonly queries: SafetyQueries;
      readonly words: AccessSignals;
      readonly originate: Originate;
      readonly clock: () => Date;
    };
  }
}

enumFrom('TalkReportReason', TALK_REPORT_REASONS);
enumFrom('AppealAbout', APPEAL_SUBJECTS);
enumFrom('TalkReportOutcome', TALK_OUTCOMES);
enumFrom('AppealOutcome', APPEAL_OUTCOMES);
enumFrom('ConductMeasure', ['message_hidden', 'suspended']);

export const AccessRef = objectFrom('ConversationAccess', ConversationAccess, {
  description: 'Whether a person can write in their conversation.',
});
objectFrom('BlockedPerson', BlockedPerson);
objectFrom('OwnTalkReport', OwnTalkReport, {
  description: 'A report of a message or person, as its reporter sees it.',
});
objectFrom('OwnAppeal', OwnAppeal, { description: 'An appeal by a person.' });
objectFrom('HiddenMessage', OwnMeasure.shape.messages.unwrap().element);
objectFrom('OwnMeasure', OwnMeasure, { description: 'A decision of the desk, as the affected person sees it.' });
objectFrom('OwnStanding', OwnStanding, { description: "A person's own reports, appeals and measures." });
