import { describe, expect, it } from 'vitest';
import { tabOf, withTab } from './listing-tabs.ts';

const query = (text: string) => new URLSearchParams(text);

describe('the part of a listing that an address asks for', () => {
  it.each([
    ['', 'overview'],
    ['tab=finance', 'finance'],
    ['tab=Finance', 'overview'],
    ['tab=nothing', 'overview'],
    ['tab=features&tab=finance', 'features'],
  ])('of "%s" is %s', (text, tab) => expect(tabOf(query(text))).toBe(tab));

  it('is kept by the address, but for the first one, and leaves the rest of it', () => {
    expect(withTab(query(''), 'features')).toBe('?tab=features');
    expect(withTab(query('tab=features&a=b'), 'overview')).toBe('?a=b');
    expect(withTab(query('tab=features'), 'overview')).toBe('');
    for (const tab of ['overview', 'features', 'inspection', 'finance'] as const)
      expect(tabOf(query(withTab(query('a=b'), tab)))).toBe(tab);
  });
});
