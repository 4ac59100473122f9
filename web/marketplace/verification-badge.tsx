import { BadgeCheck, ShieldCheck } from 'lucide-react';
import { cardsTexts } from '../shared/texts/en/cards.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';

interface VerificationBadgeProps {
  readonly status: string;
  /** The name of the source that verified the car; omitted if the name is already shown next to the badge. */
  readonly by?: string | undefined;
}
/** Says that the source verified the car; renders nothing for an unverified car. */
export const VerificationBadge = ({ status, by }: VerificationBadgeProps) => {
  const t = useTexts(cardsTexts);
  if (status === 'certified') {
    return (
      <Badge tone="good" icon={<ShieldCheck aria-hidden className="size-4 shrink-0" />}>
        {by === undefined ? t.certified : t.certifiedBy(by)}
      </Badge>
    );
  }
  if (status !== 'verified') return null;
  return (
    <Badge tone="good" icon={<BadgeCheck aria-hidden className="size-4 shrink-0" />}>
      {by === undefined ? t.verified : t.verifiedBy(by)}
    </Badge>
  );
};
