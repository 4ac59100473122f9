import { useCallback } from 'react';
import type { PriceVerdictFragment } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useFormats } from '../format/use-formats.ts';
import { verdictsTexts } from '../texts/en/verdicts.ts';
import { useTexts } from '../texts/language-context.tsx';

graphql(`
  fragment PriceVerdict on CarPriceVerdict {
    differenceInr
    recommendationCode
  }
`);

/** The fields of a price verdict that its one-line description needs. */
export type BriefVerdict = PriceVerdictFragment;

const THOUSAND = 1000;
/** Rounds amounts of a thousand or more to thousands, because averages are not more precise than that. */
const rounded = (amount: number): number => (amount < THOUSAND ? amount : Math.round(amount / THOUSAND) * THOUSAND);

/** Returns a function that formats a verdict in one line, such as "Great price, ₹52,000 below market". The function returns null if there is nothing
 *  to state. */
export function usePriceVerdictText(): (verdict: BriefVerdict | null) => string | null {
  const t = useTexts(verdictsTexts);
  const { rupees } = useFormats();
  return useCallback(
    (verdict) => {
      if (!verdict || verdict.differenceInr === null || verdict.recommendationCode === 'NOT_ENOUGH') return null;
      const text = t[verdict.recommendationCode];
      return typeof text === 'string' ? text : text(rupees(rounded(Math.abs(verdict.differenceInr))));
    },
    [t, rupees],
  );
}
