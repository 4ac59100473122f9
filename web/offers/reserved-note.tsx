import { Lock } from 'lucide-react';
import { offerTexts } from '../shared/texts/en/offers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';

/** Says of a car that it is reserved, for whoever reads its page. */
const ReservedNote = () => {
  const { reserved: t } = useTexts(offerTexts);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-accent-wash px-4 py-3 text-ink"
    >
      <Badge tone="warn" icon={<Lock aria-hidden className="size-3.5" />} className="ring-1 ring-accent-text/30">
        {t.badge}
      </Badge>
      <p className="text-sm">{t.note}</p>
    </div>
  );
};
export default ReservedNote;
