import type { Decider } from '../../schema/kernel/event.ts';
import type { TalkReportEvent } from '../../schema/safety/events.ts';
import { TALK_REPORTS_A_DAY } from '../../schema/safety/reasons.ts';
import { TalkReportedAlready, TooManyTalkReports } from '../../schema/safety/rejections.ts';

type Reported = TalkReportEvent['data'];
/** A command that reports either a message or its sender. */
export type TalkReportCommand = { readonly type: 'ReportTalk' } & Reported;

/** The reports that one person has made so far. */
export interface TalkReports {
  /** The reported messages and people, each together with the conversation. */
  readonly subjects: ReadonlySet<string>;
  /** Times of the reports in milliseconds since 1970, ascending. */
  readonly reported: readonly number[];
}
const DAY_MS = 86_400_000;
const subjectOf = ({ conversationId, messageId, personId }: Reported) => `${conversationId} ${messageId ?? personId}`;

/** The rules for one person's reports: one per message, one per person and conversation, and a limit per 24 hours. */
export const talkReportDecider: Decider<TalkReports, TalkReportCommand, TalkReportEvent> = {
  initial: { subjects: new Set(), reported: [] },
  evolve: ({ subjects, reported }, { data }) => ({
    subjects: new Set([...subjects, subjectOf(data)]),
    reported: [...reported, Date.parse(data.reportedAt)],
  }),
  decide: ({ type: _type, ...report }, { subjects, reported }) => {
    if (subjects.has(subjectOf(report))) throw TalkReportedAlready();
    const since = Date.parse(report.reportedAt) - DAY_MS;
    if (reported.filter((at) => at > since).length >= TALK_REPORTS_A_DAY) throw TooManyTalkReports();
    return [{ type: 'TalkReported', data: report }];
  },
};
