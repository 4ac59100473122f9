import type { Language } from '../../schema/kernel/language.ts';
import type { CarVerdict } from '../../schema/price-insights/car-verdict.ts';
import type { Recommendation } from '../../schema/price-insights/price-insight.ts';

type Line = (amount: string) => string;
/** The wording of the verdicts, the same as on the pages (web/shared/texts). */
const LINES: Readonly<Record<Language, Readonly<Record<Exclude<Recommendation, 'NOT_ENOUGH'>, Line>>>> = {
  en: {
    SUSPICIOUSLY_LOW: (amount) => `Unusually low: ${amount} below market`,
    BELOW_MARKET: (amount) => `Great price, ${amount} below market`,
    FAIR_LOW: (amount) => `Fair price, ${amount} below average`,
    FAIR: () => 'Fair price',
    FAIR_HIGH: (amount) => `Fair price, ${amount} above average`,
    ABOVE_MARKET: (amount) => `High price, ${amount} above market`,
  },
  hi: {
    SUSPICIOUSLY_LOW: (amount) => `असामान्य रूप से कम: बाज़ार से ${amount} कम`,
    BELOW_MARKET: (amount) => `बढ़िया कीमत, बाज़ार से ${amount} कम`,
    FAIR_LOW: (amount) => `उचित कीमत, औसत से ${amount} कम`,
    FAIR: () => 'उचित कीमत',
    FAIR_HIGH: (amount) => `उचित कीमत, औसत से ${amount} ज़्यादा`,
    ABOVE_MARKET: (amount) => `ऊँची कीमत, बाज़ार से ${amount} ज़्यादा`,
  },
  te: {
    SUSPICIOUSLY_LOW: (amount) => `అసాధారణంగా తక్కువ: మార్కెట్ కంటే ${amount} తక్కువ`,
    BELOW_MARKET: (amount) => `మంచి ధర, మార్కెట్ కంటే ${amount} తక్కువ`,
    FAIR_LOW: (amount) => `సరైన ధర, సగటు కంటే ${amount} తక్కువ`,
    FAIR: () => 'సరైన ధర',
    FAIR_HIGH: (amount) => `సరైన ధర, సగటు కంటే ${amount} ఎక్కువ`,
    ABOVE_MARKET: (amount) => `ఎక్కువ ధర, మార్కెట్ కంటే ${amount} ఎక్కువ`,
  },
};

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const THOUSAND = 1000;
/** Rounds amounts of at least one thousand to whole thousands, because the market average is no more precise than that. */
const rounded = (amount: number): number => (amount < THOUSAND ? amount : Math.round(amount / THOUSAND) * THOUSAND);

/** Returns the verdict on a price in one line, such as "Great price, ₹52,000 below market"; null without a verdict. */
export const verdictLine = (verdict: CarVerdict | null, language: Language): string | null => {
  if (!verdict || verdict.differenceInr === null || verdict.recommendationCode === 'NOT_ENOUGH') return null;
  return LINES[language][verdict.recommendationCode](rupees.format(rounded(Math.abs(verdict.differenceInr))));
};
