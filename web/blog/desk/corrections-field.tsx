import { Plus, Trash2 } from 'lucide-react';
import { CORRECTION_LENGTH, MOST_CORRECTIONS } from '../../../schema/blog/enumerations.ts';
import { indianDay } from '../../../schema/kernel/indian-time.ts';
import { blogDeskTexts } from '../../shared/texts/en/blog-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Input } from '../../shared/ui/input.tsx';
import { MultilineField } from '../../shared/ui/multiline-field.tsx';

/** A correction as the user typed it. `key` identifies its row in the form. */
export interface TypedCorrection {
  readonly key: string;
  readonly on: string;
  readonly text: string;
}
interface CorrectionsFieldProps {
  readonly corrections: readonly TypedCorrection[];
  onChange(corrections: readonly TypedCorrection[]): void;
}
/** The form fields for corrections since publication. Readers see the corrections below the article. */
export const CorrectionsField = ({ corrections, onChange }: CorrectionsFieldProps) => {
  const t = useTexts(blogDeskTexts).corrections;
  const change = (key: string, to: Partial<TypedCorrection>) =>
    onChange(corrections.map((one) => (one.key === key ? { ...one, ...to } : one)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{t.label}</legend>
      <p className="text-sm text-soft">{t.hint}</p>
      {corrections.map(({ key, on, text }) => (
        <div key={key} className="flex flex-col gap-2 border-line border-b pb-3">
          <Input label={t.on} type="date" value={on} onChange={(next) => change(key, { on: next })} required />
          <MultilineField
            label={t.text}
            value={text}
            rows={2}
            maxLength={CORRECTION_LENGTH}
            onChange={(next) => change(key, { text: next })}
            required
          />
          <Button
            look="ghost"
            size="sm"
            className="self-start"
            onClick={() => onChange(corrections.filter((one) => one.key !== key))}
          >
            <Trash2 aria-hidden className="size-4" />
            {t.remove}
          </Button>
        </div>
      ))}
      {corrections.length < MOST_CORRECTIONS && (
        <Button
          look="secondary"
          size="sm"
          className="self-start"
          onClick={() =>
            onChange([
              ...corrections,
              { key: `new ${corrections.length} ${Date.now()}`, on: indianDay(Date.now()), text: '' },
            ])
          }
        >
          <Plus aria-hidden className="size-4" />
          {t.add}
        </Button>
      )}
    </fieldset>
  );
};
