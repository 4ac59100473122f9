import { BadgeCheck, TriangleAlert } from 'lucide-react';
import { phoneTexts } from '../texts/en/phone.ts';
import { useTexts } from '../texts/language-context.tsx';

/** Shows whether a buyer's phone number is verified. An unverified number may belong to somebody else. */
export const NumberMark = ({ isVerified }: { isVerified: boolean }) => {
  const t = useTexts(phoneTexts).mark;
  return isVerified ? (
    <span className="flex items-center gap-1.5 text-sm text-soft">
      <BadgeCheck aria-hidden className="size-4 shrink-0 text-good" />
      {t.verified}
    </span>
  ) : (
    <span className="flex items-center gap-1.5 text-sm font-semibold text-accent-text">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {t.unverified}
    </span>
  );
};
