import { cardsTexts } from '../shared/texts/en/cards.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import type { CarSummary } from './car-summary.ts';

/** The badge of a reserved car; renders nothing for other cars. */
export const ReservedBadge = ({ car: { isLive, isReserved } }: { car: Pick<CarSummary, 'isLive' | 'isReserved'> }) => {
  const t = useTexts(cardsTexts);
  return isLive && isReserved ? <Badge tone="warn">{t.reserved}</Badge> : null;
};
