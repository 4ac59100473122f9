import { describe, expect, it } from 'vitest';
import { REACTIONS } from '../../schema/conversations/reaction.ts';
import { REJECTED_BECAUSE, RELEASED_BECAUSE } from '../../schema/offers/events.ts';
import { APPEAL_OUTCOMES, APPEAL_SUBJECTS, TALK_OUTCOMES, TALK_REPORT_REASONS } from '../../schema/safety/reasons.ts';
import { auditTexts } from '../shared/texts/en/audit.ts';

describe('why something happened', () => {
  it.each([
    ['a rejected offer', REJECTED_BECAUSE],
    ['a released reservation', RELEASED_BECAUSE],
    ['a report', TALK_REPORT_REASONS],
    ['a decision on reports', [...TALK_OUTCOMES, 'lifted']],
    ['a message that was hidden, or shown again', ['reported', 'appeal_granted']],
    ['a reaction', [...REACTIONS, 'reaction_taken_back']],
    ['an appeal, and its answer', [...APPEAL_SUBJECTS, ...APPEAL_OUTCOMES]],
  ])('is said in words of %s', (_, reasons) => {
    for (const reason of reasons) expect(auditTexts.en.reasons).toHaveProperty(reason, expect.stringMatching(/\S/));
  });
});
