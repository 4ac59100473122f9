import { describe, expect, it } from 'vitest';
import { daysListed } from './days-listed.ts';

const since = (firstSeenAt: string, goneAt: string | null = null) =>
  daysListed({ firstSeenAt, goneAt }, '2026-11-21T06:00:00.000Z');

describe('the days that a listing has been there', () => {
  it('are none on the day on which it was first seen', () => expect(since('2026-11-20T18:30:00.000Z')).toBe(0));
  it('begin at midnight in India, not in Greenwich', () => expect(since('2026-11-20T18:29:59.999Z')).toBe(1));
  it('end when it is taken down', () => expect(since('2026-11-01T06:00:00.000Z', '2026-11-08T06:00:00.000Z')).toBe(7));
  it('are none for one that is dated ahead of us', () => expect(since('2026-11-25T06:00:00.000Z')).toBe(0));
});
