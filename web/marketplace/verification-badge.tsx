import { BadgeCheck, ShieldCheck } from 'lucide-react';
import { cardsTexts } from '../shared/texts/en/cards.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';

/** What the source vouches for; nothing for a standard listing. */
export const VerificationBadge = ({ status }: { status: string }) => {
  const t = useTexts(cardsTexts);
  if (status === 'certified') {
    return (
      <Badge tone="good" icon={<ShieldCheck aria-hidden className="size-4 shrink-0" />}>
        {t.certified}
      </Badge>
    );
  }
  if (status !== 'verified') return null;
  return (
    <Badge tone="good" icon={<BadgeCheck aria-hidden className="size-4 shrink-0" />}>
      {t.verified}
    </Badge>
  );
};
