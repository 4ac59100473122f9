import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import type { Verdict } from '../../schema/price-insights/verdict.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { insightTexts } from '../shared/texts/en/insights.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';

const LOOKS = {
  BELOW_MARKET: { tone: 'good', Icon: ArrowDown, word: 'below' },
  FAIR: { tone: 'brand', Icon: Equal, word: 'fair' },
  ABOVE_MARKET: { tone: 'warn', Icon: ArrowUp, word: 'above' },
} as const;

interface VerdictBadgeProps {
  readonly verdict: Verdict;
  /** The difference between the asking price and the average, as a percentage of the average; negative if the asking price is lower. */
  readonly percent: number | null;
}

/** A badge with the verdict; renders nothing without a verdict. Unless the price is fair, the badge also shows the difference from the average. */
export const VerdictBadge = ({ verdict, percent }: VerdictBadgeProps) => {
  const { verdict: words } = useTexts(insightTexts);
  const format = useFormats();
  if (verdict === 'NONE') return null;
  const { tone, Icon, word } = LOOKS[verdict];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4 shrink-0" />}>
      {verdict !== 'FAIR' && percent !== null && <>{format.percent(Math.abs(percent) / 100)} </>}
      <span>{words[word]}</span>
    </Badge>
  );
};
