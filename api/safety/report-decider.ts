import type { Decider } from '../../schema/kernel/event.ts';
import type { TalkReportEvent } from '../../schema/safety/events.ts';
import { TALK_REPORTS_A_DAY } from '../../schema/safety/reasons.ts';
import { TalkReportedAlready, TooManyTalkReports } from '../../schema/safety/rejections.ts';

type Reported = TalkReportEvent['data'];
/** Somebody reports a message, or whoever writes to them. */
export type TalkReportCommand = { readonly type: 'ReportTalk' } & Reported;

/** What one person reported so far. */
export interface TalkReports {
  /** The messages and people, by conversation. */
  readonly subjects: ReadonlySet<string>;
  /** When, milliseconds since 1970, in order. */
  readonly reported: readonly number[];
}
const DAY_MS = 86_400_000;
const subjectOf = ({ conversationId, messageId, personId }: Reported) => `${conversationId} ${messageId ?? personId}`;

/** The rules of one person's reports: a message once, a person once a conversation, and so many in 24 hours. */
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
