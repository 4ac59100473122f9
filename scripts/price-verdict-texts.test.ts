import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { verdictLine } from '../api/shared/price-verdict-texts.ts';
import { LANGUAGE_CODES, type Language } from '../schema/kernel/language.ts';
import type { CarVerdict } from '../schema/price-insights/car-verdict.ts';
import { RECOMMENDATIONS } from '../schema/price-insights/price-insight.ts';
import { usePriceVerdictText } from '../web/shared/price-verdict/use-price-verdict-text.ts';
import { LanguageProvider } from '../web/shared/texts/language-context.tsx';
import { loadTranslation } from '../web/shared/texts/translations.ts';

/** Returns the text that the pages show for each verdict. */
const linesOfPages = async (language: Language, verdicts: readonly CarVerdict[]): Promise<readonly unknown[]> => {
  const lines: unknown[] = [];
  const Lines = () => {
    const lineOf = usePriceVerdictText();
    lines.push(...verdicts.map(lineOf));
    return null;
  };
  const translation = await loadTranslation[language]();
  const speech = { language, translation, choose: () => undefined, children: createElement(Lines) };
  renderToStaticMarkup(createElement(LanguageProvider, speech));
  return lines;
};

const verdictOf = (recommendationCode: CarVerdict['recommendationCode'], differenceInr: number | null): CarVerdict => ({
  verdict: 'FAIR',
  band: null,
  askingInr: 500_000,
  averagePrice: 500_000,
  priceRange: { min: 400_000, max: 600_000 },
  differenceInr,
  recommendationCode,
  gap: null,
});
/** Amounts near the rounding thresholds, and one with Indian digit groups. */
const DIFFERENCES = [null, 0, -999, 999, -1000, 1499, -1500, -123_456, 2_345_678];

describe('the line of a verdict in mails and messages', () => {
  it.each(LANGUAGE_CODES)('is the same as on the pages, in %s', async (language) => {
    const verdicts = RECOMMENDATIONS.flatMap((code) => DIFFERENCES.map((difference) => verdictOf(code, difference)));
    const lines = verdicts.map((verdict) => verdictLine(verdict, language));
    expect(await linesOfPages(language, verdicts)).toEqual(lines);
    expect(new Set(lines).size).toBeGreaterThan(RECOMMENDATIONS.length);
  });
});
