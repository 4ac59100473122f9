import { formatTexts } from '../../shared/texts/en/formats.ts';
import { useLanguage, useTexts } from '../../shared/texts/language-context.tsx';
import { localeOf } from '../../shared/texts/languages.ts';

const LAKH = 100_000;
const CRORE = 10_000_000;

/** How the marketplace writes a price: with one decimal, in lakh from one lakh on and in crore from one crore on. It rounds, so that
 *  the whole amount has to stand beside it.
 *  @returns a function of whole rupees: 1145000 is "₹11.5 Lakh"; null below a lakh, where nothing is rounded */
export function usePriceShort(): (amountInr: number) => string | null {
  const { language } = useLanguage();
  const texts = useTexts(formatTexts);
  const one = new Intl.NumberFormat(`${localeOf(language)}-u-nu-latn`, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const written = (amountInr: number, unit: number) => ({
    text: `₹${one.format(amountInr / unit)}`,
    exact: Math.round((amountInr / unit) * 10) / 10,
  });
  return (amountInr) => {
    if (amountInr < LAKH) return null;
    const inLakh = written(amountInr, LAKH);
    // 99.96 lakh would round to "100.0 Lakh".
    if (inLakh.exact < CRORE / LAKH) return texts.lakh(inLakh.text, inLakh.exact);
    const inCrore = written(amountInr, CRORE);
    return texts.crore(inCrore.text, inCrore.exact);
  };
}
