import { Badge } from '../ui/badge.tsx';
import { type BriefVerdict, usePriceVerdictText } from './use-price-verdict-text.ts';

const TONES = { SUSPICIOUSLY_LOW: 'warn', BELOW_MARKET: 'good', ABOVE_MARKET: 'warn' } as const;
const toneOf = (code: string) => (Object.hasOwn(TONES, code) ? TONES[code as keyof typeof TONES] : 'brand');

/** The verdict on a price in one line. Renders nothing without a verdict. */
export const PriceVerdictBadge = ({ verdict, className }: { verdict: BriefVerdict | null; className?: string }) => {
  const text = usePriceVerdictText()(verdict);
  if (!verdict || text === null) return null;
  return (
    <Badge tone={toneOf(verdict.recommendationCode)} className={className}>
      {text}
    </Badge>
  );
};
