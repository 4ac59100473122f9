import { describe, expect, it } from 'vitest';
import { ENDURANCE, FIXED_SEED, IS_IN_FULL } from '../../../projections/platform/testing/endurance.ts';
import {
  BUYERS_EVENTS_NEEDED,
  BUYERS_EVENTS_THAT_FIND,
  BUYERS_FIGURES,
  EFFECT_FIGURES,
  EVENTS_NEEDED,
  EVENTS_THAT_FIND,
  LOT_NEEDED,
  SAMPLE_RATIO_P,
} from '../../../schema/featured/effect.ts';
import { isWithheld, isWithoutSlots } from '../slots/holdout-assignment.ts';
import {
  below,
  type Counted,
  isSampleRight,
  multipleOf,
  pValue,
  WITHHELD_SHARE,
  WITHOUT_SHARE,
} from './effect-size-statistics.ts';

/** Returns a seeded generator of random numbers from 0 to 1 (mulberry32). */
const numbers = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
type Random = () => number;
/** Returns a Poisson-distributed number, by adding up exponential times between arrivals. */
const poisson = (mean: number, random: Random): number => {
  let [arrivals, passed] = [-1, 0];
  while (passed < mean) {
    passed -= Math.log(1 - random());
    arrivals++;
  }
  return arrivals;
};

/** The probability of an event for a pair of an active viewer and a listing, if slots have no effect. */
const CARING = 0.3;
const LISTINGS = 5;
/** Simulates one month of a market in which a few viewers cause nearly all events. Each active viewer sees five listings at once and may act on each,
 *  so that events come in clusters. The same model covers viewers without slots: each active viewer then contributes five periods, and each period is
 *  randomised separately.
 *  @param expected the mean number of events
 *  @param multiple the factor by which slots raise the probability of an event
 *  @param withheld decides at random whether the slot is withheld from a viewer
 *  @param share the share of (viewer, listing) pairs from which slots are withheld */
const month = (
  expected: number,
  multiple: number,
  random: Random,
  withheld: () => boolean,
  share = WITHHELD_SHARE,
): Counted => {
  const happens = CARING * (share + (1 - share) * multiple);
  const viewers = poisson(expected / (LISTINGS * happens), random);
  const counted = { shown: 0, withheld: 0 };
  for (let pair = 0; pair < viewers * LISTINGS; pair++) {
    const side = withheld() ? 'withheld' : 'shown';
    if (random() < CARING * (side === 'shown' ? multiple : 1)) counted[side]++;
  }
  return counted;
};

/** Returns the probability that a Kolmogorov-Smirnov distance from the uniform distribution is at least as large as that of `values`. */
const ksProbability = (values: readonly number[]): number => {
  const n = values.length;
  const sorted = [...values].sort((a, b) => a - b);
  const distance = Math.max(...sorted.map((value, at) => Math.max((at + 1) / n - value, value - at / n)));
  const scaled = distance * (Math.sqrt(n) + 0.12 + 0.11 / Math.sqrt(n));
  const terms = Array.from(
    { length: 100 },
    (_, at) => (at % 2 === 0 ? 2 : -2) * Math.exp(-2 * (at + 1) ** 2 * scaled ** 2),
  );
  return Math.min(
    1,
    terms.reduce((sum, term) => sum + term, 0),
  );
};

/** The number of simulated months. In the full run, the standard deviation of a simulated share of 5% is only 0.11 percentage points. */
const MONTHS = IS_IN_FULL ? 40_000 : 1_000;
/** Returns how far a share may deviate by chance in a short run: four standard deviations. */
const chance = (share: number) => 4 * Math.sqrt((share * (1 - share)) / MONTHS);
const byLot =
  (random: Random, share = WITHHELD_SHARE) =>
  () =>
    random() < share;
/** Returns the power of the test: the probability that it detects, at this significance level, that the true share is `actual` instead of
 *  `planned`. */
const found = (n: number, planned: number, actual: number, level: number): number => {
  const isFound = (k: number) => pValue({ shown: n - k, withheld: k }, 0.5, planned) < level;
  let [low, high] = [-1, Math.ceil(n * planned)];
  while (low + 1 < n * planned && isFound(low + 1)) low++;
  while (high < n && !isFound(high)) high++;
  return (low < 0 ? 0 : below(low, n, actual, 1)) + 1 - below(high - 1, n, actual, 1);
};
/** Returns the share of the events that belong to withheld pairs if slots multiply the probability of an event by `multiple`. */
const shareWith = (multiple: number, planned: number): number => planned / (planned + (1 - planned) * multiple);

describe('a multiple', () => {
  it('is the ratio of both sides, each by its share of the pairs', () => {
    expect(multipleOf({ shown: 900, withheld: 100 }).multiple).toBeCloseTo(1, 9);
    expect(multipleOf({ shown: 1800, withheld: 100 }).multiple).toBeCloseTo(2, 9);
    expect(multipleOf({ shown: 0, withheld: 0 })).toEqual({ multiple: null, low: 0, high: null });
    const never = multipleOf({ shown: 90, withheld: 0 });
    expect([never.multiple, never.high]).toEqual([null, null]);
    expect(never.low).toBeGreaterThan(2);
  });
  it('has the exact interval: at its ends, what was counted has the probability of one fortieth', () => {
    for (const counted of [
      { shown: 250, withheld: 14 },
      { shown: 230, withheld: 30 },
      { shown: 40_000, withheld: 3_000 },
    ]) {
      const { low, high } = multipleOf(counted);
      const shareOf = (multiple: number) => WITHHELD_SHARE / (WITHHELD_SHARE + (1 - WITHHELD_SHARE) * multiple);
      const n = counted.shown + counted.withheld;
      expect(below(counted.withheld, n, shareOf(low))).toBeCloseTo(0.025, 6);
      expect(below(counted.withheld, n, shareOf(high ?? 0))).toBeCloseTo(0.975, 6);
    }
  });
  it.each([
    { what: 'pairs', share: WITHHELD_SHARE, needed: EVENTS_NEEDED },
    { what: 'viewers', share: WITHOUT_SHARE, needed: BUYERS_EVENTS_NEEDED },
  ])('of $what contains the truth 95 times in 100, summed over all that can be counted', ({ share, needed }) => {
    // Event counts range from the smallest published count to three times that count. Withheld counts above three times their mean are omitted,
    // because their probability is negligible.
    const coverages = Array.from({ length: 27 }, (_, nth) => {
      const n = needed + Math.round((nth * needed) / 13);
      return Array.from({ length: Math.ceil(3 * share * n) }, (_, k) => {
        const { low, high } = multipleOf({ shown: n - k, withheld: k }, share);
        const isWithin = low <= 1 && (high === null || high >= 1);
        return isWithin ? below(k, n, share, 1) - below(k, n, share, 0) : 0;
      }).reduce((sum, one) => sum + one, 0);
    });
    const mean = coverages.reduce((sum, one) => sum + one, 0) / coverages.length;
    expect(mean).toBeGreaterThanOrEqual(0.945);
    expect(mean).toBeLessThanOrEqual(0.955);
  });
  it('agrees with a sum by hand', () => {
    // The binomial coefficients of 4 are 1, 4, 6, 4 and 1, which sum to 16.
    expect(below(2, 4, 0.5)).toBeCloseTo((1 + 4 + 3) / 16, 12);
    expect(below(0, 4, 0.5, 1)).toBeCloseTo(1 / 16, 12);
    expect(pValue({ shown: 900, withheld: 100 })).toBeGreaterThan(0.9);
  });
});

const OF_LISTINGS = { share: WITHHELD_SHARE, needed: EVENTS_NEEDED };
const OF_BUYERS = { share: WITHOUT_SHARE, needed: BUYERS_EVENTS_NEEDED };
const FIGURES = [
  ...EFFECT_FIGURES.map((figure, nth) => ({ figure: `the ${figure} of listings`, seed: nth, ...OF_LISTINGS })),
  ...BUYERS_FIGURES.map((figure, nth) => ({ figure: `buyers who ${figure}`, seed: 100 + nth, ...OF_BUYERS })),
];

describe.each(FIGURES)('months in which slots change nothing, for $figure', ({ seed, share: planned, needed }) => {
  it('have uniform p-values, and intervals that contain the truth 95 times in 100', {
    ...ENDURANCE,
    timeout: 1_200_000,
  }, () => {
    const random = numbers(FIXED_SEED + seed);
    const lot = byLot(random, planned);
    const pValues: number[] = [];
    let [shown, contain] = [0, 0];
    while (shown < MONTHS) {
      const counted = month(needed * (1 + 2 * random()), 1, random, lot, planned);
      pValues.push(pValue(counted, random(), planned));
      // A page shows only figures with at least the needed number of events.
      if (counted.shown + counted.withheld < needed) continue;
      const { low, high } = multipleOf(counted, planned);
      shown++;
      if (low <= 1 && (high === null || high >= 1)) contain++;
    }
    expect(ksProbability(pValues)).toBeGreaterThan(0.001);
    const share = contain / shown;
    const room = IS_IN_FULL ? 0.005 : chance(0.95);
    expect(share).toBeGreaterThanOrEqual(0.95 - room);
    expect(share).toBeLessThanOrEqual(0.95 + room);
  });
});

describe.each(EVENTS_THAT_FIND)('a true multiple of $multiple', ({ multiple, events }) => {
  it(`is found in 80 of 100 months with ${events} events, and its interval contains it`, {
    ...ENDURANCE,
    timeout: 1_200_000,
  }, () => {
    const random = numbers(FIXED_SEED + events);
    let [found, contain] = [0, 0];
    for (let n = 0; n < MONTHS; n++) {
      const counted = month(events, multiple, random, byLot(random));
      if (pValue(counted) < 0.05) found++;
      const { low, high } = multipleOf(counted);
      if (low <= multiple && (high === null || high >= multiple)) contain++;
    }
    expect(found / MONTHS).toBeGreaterThanOrEqual(0.8 - (IS_IN_FULL ? 0.01 : chance(0.8)));
    expect(Math.abs(contain / MONTHS - 0.95)).toBeLessThanOrEqual(IS_IN_FULL ? 0.006 : chance(0.95));
  });
});

describe('a true multiple for buyers', () => {
  it.each(BUYERS_EVENTS_THAT_FIND)('of $multiple is found in 80 of 100 cases with $events events', (one) => {
    const { multiple, events } = one;
    expect(found(events, WITHOUT_SHARE, shareWith(multiple, WITHOUT_SHARE), 0.05)).toBeGreaterThanOrEqual(0.8);
    expect(found(Math.round(0.8 * events), WITHOUT_SHARE, shareWith(multiple, WITHOUT_SHARE), 0.05)).toBeLessThan(0.8);
  });
  it('is contained in its interval 95 times in 100', { ...ENDURANCE, timeout: 1_200_000 }, () => {
    const random = numbers(FIXED_SEED + 200);
    const lot = byLot(random, WITHOUT_SHARE);
    for (const multiple of [0.5, 2]) {
      let contain = 0;
      for (let n = 0; n < MONTHS; n++) {
        const { low, high } = multipleOf(
          month(BUYERS_EVENTS_NEEDED, multiple, random, lot, WITHOUT_SHARE),
          WITHOUT_SHARE,
        );
        if (low <= multiple && (high === null || high >= multiple)) contain++;
      }
      expect(Math.abs(contain / MONTHS - 0.95)).toBeLessThanOrEqual(IS_IN_FULL ? 0.006 : chance(0.95));
    }
  });
});

describe('the sample ratio', () => {
  it.each([
    { lot: 'pairs', share: WITHHELD_SHARE },
    { lot: 'viewers', share: WITHOUT_SHARE },
  ] as const)('of $lot shows from the needed number on that half of the smaller side is missing', ({ lot, share }) => {
    const missing = shareWith(2, share);
    expect(found(LOT_NEEDED[lot], share, missing, SAMPLE_RATIO_P)).toBeGreaterThanOrEqual(0.8);
    expect(found(Math.round(0.8 * LOT_NEEDED[lot]), share, missing, SAMPLE_RATIO_P)).toBeLessThan(0.8);
  });
  it('is right for the viewers whom the lots give no slots, and wrong once some of them are not counted', () => {
    const lots = { shown: 0, withheld: 0 };
    for (let viewer = 0; viewer < 20_000; viewer++)
      lots[isWithoutSlots('key of the period', `viewer ${viewer}`) ? 'withheld' : 'shown']++;
    expect(isSampleRight(lots, WITHOUT_SHARE)).toBe(true);
    expect(isSampleRight({ ...lots, withheld: Math.round(0.8 * lots.withheld) }, WITHOUT_SHARE)).toBe(false);
  });
  it('is right for what the lots give', () => {
    const lots = { shown: 0, withheld: 0 };
    for (let viewer = 0; viewer < 3_000; viewer++)
      for (let listing = 0; listing < 5; listing++)
        lots[isWithheld('key of the period', `viewer ${viewer}`, `listing ${listing}`) ? 'withheld' : 'shown']++;
    expect(isSampleRight(lots)).toBe(true);
    expect(isSampleRight({ shown: 0, withheld: 0 })).toBe(true);
  });
  it('is wrong once a part of one side is not counted', () => {
    expect(isSampleRight({ shown: 9_000, withheld: 850 })).toBe(false);
    expect(isSampleRight({ shown: 8_500, withheld: 1_150 })).toBe(false);
  });
  it('hides hardly any month by mistake', { ...ENDURANCE, timeout: 600_000 }, () => {
    const random = numbers(FIXED_SEED);
    let wrong = 0;
    for (let n = 0; n < MONTHS; n++) {
      const pairs = month(3_000, 1, random, byLot(random));
      if (!isSampleRight(pairs)) wrong++;
    }
    expect(wrong / MONTHS).toBeLessThanOrEqual(0.001 + 4 * Math.sqrt(0.001 / MONTHS));
  });
});
