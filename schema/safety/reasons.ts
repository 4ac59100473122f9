/** The reasons for reporting a message, or the person who wrote it. */
export const TALK_REPORT_REASONS = ['scam', 'abuse', 'spam', 'not_the_seller', 'asks_off_platform', 'other'] as const;
export type TalkReportReason = (typeof TALK_REPORT_REASONS)[number];

/** Admins' decisions about reported people. `message_hidden`: the recipient no longer sees the message.
 *  `suspended`: the person may not write to anybody for some days. */
export const TALK_OUTCOMES = ['dismissed', 'message_hidden', 'suspended'] as const;
export type TalkOutcome = (typeof TALK_OUTCOMES)[number];

/** The possible subjects of an appeal: a hidden message, a suspension, or a warning on a message. */
export const APPEAL_SUBJECTS = ['hidden_message', 'suspension', 'warning'] as const;
export type AppealSubject = (typeof APPEAL_SUBJECTS)[number];
export const APPEAL_OUTCOMES = ['granted', 'refused'] as const;

/** The maximum length of a report, an appeal or a decision, in UTF-16 code units. */
export const SAFETY_TEXT_LENGTH = 1000;
/** The maximum number of reports that one person can make in 24 hours. */
export const TALK_REPORTS_A_DAY = 20;
/** The minimum, maximum and default length of a suspension, in days. */
export const SUSPENSION_DAYS = { least: 1, most: 365, usual: 7 } as const;
/** The maximum number of people that one person can block. */
export const BLOCKS_MOST = 1000;
/** The number of messages before and after a reported message that an admin can read. */
export const CONTEXT_MESSAGES = 5;
