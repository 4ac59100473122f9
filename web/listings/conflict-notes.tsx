import { GitMerge } from 'lucide-react';
import { useFormats } from '../shared/format/use-formats.ts';
import { sellingTexts } from '../shared/texts/en/selling.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import type { Conflict, DraftStore } from './draft-store.ts';

/** The fields that were changed both here and in another tab or on another device. For each field, the seller chooses one of the two values. */
export const ConflictNotes = ({ conflicts, draft }: { conflicts: readonly Conflict[]; draft: DraftStore }) => {
  const t = useTexts(sellingTexts);
  const format = useFormats();
  if (conflicts.length === 0) return null;
  const shown = (field: Conflict['field'], value: unknown): string => {
    if (value === null || value === undefined || value === '') return t.conflicts.empty;
    if (field === 'photos') return t.conflicts.photos(format.count(Array.isArray(value) ? value.length : 0));
    if (field === 'registrationDocument' || field === 'insuranceDocument') return t.conflicts.file;
    if (typeof value === 'number') {
      if (field === 'priceInr' || field === 'marketValueEstimateInr') return format.rupees(value);
      return field === 'mileageKm' ? format.km(value) : String(value);
    }
    return Array.isArray(value) ? value.join(', ') : String(value);
  };
  return (
    <section aria-labelledby="conflicts" className="rounded-card border border-accent-text bg-accent-wash p-4">
      <div role="alert">
        <h2 id="conflicts" className="flex items-center gap-2 font-bold">
          <GitMerge aria-hidden className="size-5" />
          {t.conflicts.title}
        </h2>
        <p className="text-sm">{t.conflicts.text}</p>
      </div>
      <ul className="mt-3 flex flex-col gap-4">
        {conflicts.map(({ field, yours, theirs }) => (
          <li key={field}>
            <p className="font-semibold">{t.fields[field]}</p>
            <div className="mt-1 grid gap-2 sm:grid-cols-2">
              {(['yours', 'theirs'] as const).map((whose) => (
                <div key={whose} className="flex flex-col items-start gap-2 rounded-control bg-surface p-3">
                  <p className="text-sm text-soft">{whose === 'yours' ? t.conflicts.mine : t.conflicts.other}</p>
                  <p className="flex-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
                    {shown(field, whose === 'yours' ? yours : theirs)}
                  </p>
                  <Button
                    look="secondary"
                    size="sm"
                    aria-label={(whose === 'yours' ? t.conflicts.keepMine : t.conflicts.keepOther)(t.fields[field])}
                    onClick={() => draft.resolve(field, whose)}
                  >
                    {t.conflicts.keep}
                  </Button>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
