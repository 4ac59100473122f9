const AT = '2026-11-20T09:30:00.000Z';
const PERSON = '01969f3e-7a3c-7cc1-b1de-5a3f0a6f8e11';

/** Returns a page of reported people. */
export const conductPage = () => ({
  total: 1,
  nextCursor: null,
  nodes: [
    {
      personId: PERSON,
      name: 'Ravi Kumar',
      openReports: 2,
      openAppeals: 1,
      reports: 3,
      reasons: ['scam', 'asks_off_platform'],
      waitingSince: AT,
      lastDecidedAt: null,
      suspendedUntil: '2026-11-27T09:30:00.000Z',
    },
  ],
});
/** Returns the case of a reported person with all details. */
export const conductFile = () => ({
  personId: PERSON,
  name: 'Ravi Kumar',
  openReports: 1,
  suspendedUntil: '2026-11-27T09:30:00.000Z',
  reports: [
    { id: 'r2', messageId: 'm2', reason: 'scam', text: 'Wants an advance by UPI', reportedAt: AT, outcome: null },
    { id: 'r1', messageId: null, reason: 'abuse', text: null, reportedAt: AT, outcome: 'dismissed' },
  ],
  appeals: [
    {
      id: 'a1',
      about: 'warning',
      messageId: 'm3',
      signals: ['link'],
      text: 'It is my own workshop',
      madeAt: AT,
      outcome: null,
    },
  ],
  log: [
    { id: 'l2', action: 'read', count: 11, suspendedUntil: null, note: null, byName: 'Meera Nair', at: AT },
    { id: 'l1', action: 'dismissed', count: 1, suspendedUntil: null, note: 'A misunderstanding', byName: null, at: AT },
  ],
});
/** Returns the messages before and after a reported message. */
export const around = () => ({
  __typename: 'TalkContext',
  messages: [
    { id: 'm1', isTheirs: false, isMeant: false, isHidden: false, content: 'Can I see it on Saturday?', sentAt: AT },
    {
      id: 'm2',
      isTheirs: true,
      isMeant: true,
      isHidden: false,
      content: 'Send advance to car@okaxis first',
      sentAt: AT,
    },
  ],
});
/** Returns the signed-in user's blocks and reports, and moderation decisions about the user. */
export const ownSafety = () => ({
  blocks: [{ personId: PERSON, name: 'Ravi', reason: 'Rude', blockedAt: AT }],
  standing: {
    suspendedUntil: null,
    measures: [
      {
        id: 'd1',
        action: 'message_hidden',
        suspendedUntil: null,
        at: AT,
        messages: [{ conversationId: 'c1', messageId: 'm1' }],
      },
      { id: 'd2', action: 'suspended', suspendedUntil: '2099-11-27T09:30:00.000Z', at: AT, messages: [] },
    ],
    appeals: [{ id: 'a1', about: 'suspension', decisionId: 'd2', messageId: null, outcome: 'refused' }],
    reports: [{ id: 'r1', reason: 'scam', reportedAt: AT, outcome: null }],
  },
});
