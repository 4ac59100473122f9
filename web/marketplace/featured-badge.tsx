import { Star } from 'lucide-react';
import { cardsTexts } from '../shared/texts/en/cards.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import type { CarSummary } from './car-summary.ts';

/** The badge of a featured car; renders nothing for other cars. */
export const FeaturedBadge = ({ car: { isFeatured } }: { car: Pick<CarSummary, 'isFeatured'> }) => {
  const t = useTexts(cardsTexts);
  return isFeatured ? (
    <Badge tone="accent" icon={<Star aria-hidden className="size-4 shrink-0 fill-current" />}>
      {t.featured}
    </Badge>
  ) : null;
};
