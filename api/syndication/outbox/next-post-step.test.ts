import { describe, expect, it } from 'vitest';
import { nextStep, type OpenPost, pauseAfter } from './next-post-step.ts';

const NOW = new Date('2026-11-27T06:00:00.000Z');
const LATER = new Date('2026-11-27T06:00:01.000Z');
const post = (id: string, more: Partial<OpenPost>): OpenPost => ({
  ...{ id, revision: Number(id), action: 'put', state: 'queued', dueAt: NOW },
  ...more,
});
const step = (...posts: OpenPost[]) => nextStep(posts, NOW);

describe('the next step of a line', () => {
  it('is nothing without posts, or before one is due', () => {
    expect(step()).toBeNull();
    expect(step(post('1', { dueAt: LATER }))).toBeNull();
    expect(step(post('1', { state: 'unknown', dueAt: LATER }))).toBeNull();
  });
  it('sends what waits', () => {
    expect(step(post('1', {}))).toEqual({ do: 'send', id: '1' });
  });
  it('leaves what is under way alone until its process counts as gone', () => {
    expect(step(post('1', { state: 'sending', dueAt: LATER }), post('2', { action: 'remove' }))).toBeNull();
    expect(step(post('1', { state: 'sending' }), post('2', {}))).toEqual({ do: 'give up the process', id: '1' });
  });
  it('looks for an unknown post before it shows the subject anew', () => {
    expect(step(post('1', { state: 'unknown' }), post('2', {}))).toEqual({ do: 'look', id: '1' });
    expect(step(post('1', { state: 'unknown', dueAt: LATER }), post('2', {}))).toBeNull();
  });
  it('takes down at once, whatever is unknown', () => {
    const remove = post('2', { action: 'remove' });
    expect(step(post('1', { state: 'unknown', dueAt: LATER }), remove)).toEqual({ do: 'send', id: '2' });
    expect(step(post('1', { state: 'unknown' }), remove)).toEqual({ do: 'send', id: '2' });
  });
});

it('pauses longer each time, up to six hours', () => {
  expect([1, 2, 3, 20].map(pauseAfter)).toEqual([30_000, 60_000, 120_000, 21_600_000]);
});
