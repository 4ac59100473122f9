import { BadgeCheck, ShieldCheck } from 'lucide-react';
import { Badge } from '../shared/ui/badge.tsx';

/** What the source vouches for; nothing for a standard listing. */
export const VerificationBadge = ({ status }: { status: string }) => {
  if (status === 'certified') {
    return (
      <Badge tone="good" icon={<ShieldCheck aria-hidden className="size-4 shrink-0" />}>
        Certified
      </Badge>
    );
  }
  if (status !== 'verified') return null;
  return (
    <Badge tone="good" icon={<BadgeCheck aria-hidden className="size-4 shrink-0" />}>
      Verified
    </Badge>
  );
};
