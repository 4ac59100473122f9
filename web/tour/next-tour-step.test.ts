import { describe, expect, it } from 'vitest';
import { resumeStep, stepAfter, stepBefore } from './next-tour-step.ts';
import { TOUR_STEPS, type TourPage, tourPageAt } from './tour-steps.ts';

/** Returns a page on which only the steps with the given numbers have a target. */
const at = (page: TourPage | undefined, present: readonly number[] = [1, 2, 3, 4, 5, 6, 7]) => ({
  page,
  isPresent: ({ number }: { number: number }) => present.includes(number),
});
const none: ReadonlySet<number> = new Set();

describe('the steps', () => {
  it('are the seven of the specification, in its order', () => {
    expect(TOUR_STEPS.map(({ number, trigger, page }) => [number, trigger, page])).toEqual([
      [1, 'hero-search', 'home'],
      [2, 'advanced-filters', 'home'],
      [3, 'subscription-info', 'home'],
      [4, 'phone-verification', 'home'],
      [5, 'contact-seller', 'car-detail'],
      [6, 'price-insights', 'car-detail'],
      [7, 'sell-car-link', 'any'],
    ]);
    expect(new Set(TOUR_STEPS.map(({ placement }) => placement))).toEqual(new Set(['top', 'bottom', 'left', 'right']));
  });

  it.each([
    ['/', 'home'],
    ['/car/0199', 'car-detail'],
    ['/car/0199/', 'car-detail'],
    ['/car', undefined],
    ['/privacy-policy', undefined],
  ])('the page at %s is %s', (pathname, page) => expect(tourPageAt(pathname)).toBe(page));
});

describe('the way through the steps', () => {
  it('goes from each step to the next of the page, and back', () => {
    expect(stepAfter(1, at('home'))?.number).toBe(2);
    expect(stepAfter(4, at('home'))?.number).toBe(7);
    expect(stepAfter(5, at('car-detail'))?.number).toBe(6);
    expect(stepBefore(7, at('home'))?.number).toBe(4);
    expect(stepBefore(1, at('home'))).toBeUndefined();
    expect(stepBefore(5, at('car-detail'))).toBeUndefined();
  });

  it('leaves out what has no element', () => {
    expect(stepAfter(1, at('home', [1, 4, 7]))?.number).toBe(4);
    expect(stepBefore(4, at('home', [1, 4, 7]))?.number).toBe(1);
    expect(stepAfter(4, at('home', [1, 4]))).toBeUndefined();
  });
});

describe('a tour on another page', () => {
  it('begins on the home page alone', () => {
    expect(resumeStep(1, none, at('home'))?.number).toBe(1);
    expect(resumeStep(1, none, at('home', [3, 7]))?.number).toBe(3);
    expect(resumeStep(1, none, at('car-detail'))).toBeUndefined();
  });

  it('goes on with what that page has to show, and waits where it has nothing', () => {
    const passed = new Set([1]);
    expect(resumeStep(2, passed, at('car-detail'))?.number).toBe(5);
    expect(resumeStep(2, passed, at('car-detail', [7]))).toBeUndefined();
    expect(resumeStep(2, passed, at(undefined))).toBeUndefined();
  });

  it('is where it was when its page is back, or where it has not been yet', () => {
    expect(resumeStep(2, new Set([1]), at('home'))?.number).toBe(2);
    expect(resumeStep(5, new Set([1]), at('home'))?.number).toBe(2);
  });

  it('keeps a step that belongs to any page', () => {
    expect(resumeStep(7, new Set([1, 2]), at('car-detail'))?.number).toBe(7);
    expect(resumeStep(7, new Set([1, 2]), at(undefined))?.number).toBe(7);
  });
});
