import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { FEE_TAXES } from '../../../schema/financing/fee-taxes.ts';
import { lenderDeskTexts } from '../../shared/texts/en/lender-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button, iconButton } from '../../shared/ui/button.tsx';
import { Input } from '../../shared/ui/input.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { FIGURES, type LenderDraft } from './lender-draft.ts';

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="rounded-control border border-line p-3">
    <legend className="px-1 font-semibold">{title}</legend>
    <div className="grid gap-3 sm:grid-cols-2">{children}</div>
  </fieldset>
);

interface PublishedProps {
  readonly asOf: string;
  readonly source: string;
  onChange(change: { readonly asOf?: string; readonly source?: string }): void;
}
const Published = ({ asOf, source, onChange }: PublishedProps) => {
  const t = useTexts(lenderDeskTexts);
  return (
    <>
      <Input label={t.asOf} type="date" value={asOf} onChange={(text) => onChange({ asOf: text })} />
      <Input
        label={t.source}
        type="url"
        inputMode="url"
        value={source}
        onChange={(text) => onChange({ source: text })}
      />
    </>
  );
};

interface LenderFormProps {
  readonly id: string;
  readonly draft: LenderDraft;
  onChange(draft: LenderDraft): void;
  onSubmit(): void;
}

/** The form for all fields of an entry in the lender catalogue. */
export const LenderForm = ({ id, draft, onChange, onSubmit }: LenderFormProps) => {
  const t = useTexts(lenderDeskTexts);
  const change = (part: Partial<LenderDraft>) => onChange({ ...draft, ...part });
  const rate = (part: Partial<LenderDraft['rate']>) => change({ rate: { ...draft.rate, ...part } });
  const fee = (part: Partial<LenderDraft['fee']>) => change({ fee: { ...draft.fee, ...part } });
  const note = (at: number, part: Partial<LenderDraft['eligibility'][number]>) =>
    change({ eligibility: draft.eligibility.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  const units = {
    ...{ maxMonths: t.months, maxSharePercent: t.share, leastInr: t.amount, mostInr: t.amount },
    ...{ maxCarAge: t.years, maxCarAgeAtEnd: t.years },
  };
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="flex flex-col gap-4"
    >
      <p className="text-soft">{t.hint}</p>
      <Input label={t.name} required value={draft.name} onChange={(name) => change({ name })} />
      <Input label={t.product} required value={draft.product} onChange={(product) => change({ product })} />
      <Input label={t.url} type="url" inputMode="url" required value={draft.url} onChange={(url) => change({ url })} />
      <Group title={t.groups.rate}>
        <Input label={t.from} inputMode="decimal" value={draft.rate.from} onChange={(from) => rate({ from })} />
        <Input label={t.to} inputMode="decimal" value={draft.rate.to} onChange={(to) => rate({ to })} />
        <Published {...draft.rate} onChange={rate} />
      </Group>
      <Group title={t.groups.fee}>
        <Input
          label={t.percent}
          inputMode="decimal"
          value={draft.fee.percent}
          onChange={(percent) => fee({ percent })}
        />
        <Select
          label={t.tax}
          value={draft.fee.tax}
          options={FEE_TAXES.map((tax) => ({ value: tax, label: t.taxes[tax] }))}
          onChange={(value) => fee({ tax: FEE_TAXES.find((tax) => tax === value) ?? 'not_stated' })}
        />
        <Input label={t.least} inputMode="numeric" value={draft.fee.least} onChange={(least) => fee({ least })} />
        <Input label={t.most} inputMode="numeric" value={draft.fee.most} onChange={(most) => fee({ most })} />
        <Published {...draft.fee} onChange={fee} />
      </Group>
      {FIGURES.map((figure) => (
        <Group key={figure} title={t.groups[figure]}>
          <Input
            label={units[figure]}
            inputMode="decimal"
            value={draft[figure].value}
            onChange={(value) => change({ [figure]: { ...draft[figure], value } })}
            className="sm:col-span-2"
          />
          <Published {...draft[figure]} onChange={(part) => change({ [figure]: { ...draft[figure], ...part } })} />
        </Group>
      ))}
      {draft.eligibility.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty rows have no other key
        <Group key={at} title={`${t.eligibility} ${at + 1}`}>
          <div className="flex items-end gap-2 sm:col-span-2">
            <Input label={t.note} value={one.text} onChange={(text) => note(at, { text })} className="min-w-0 flex-1" />
            <button
              type="button"
              className={iconButton}
              aria-label={t.removeNote(String(at + 1))}
              onClick={() => change({ eligibility: draft.eligibility.filter((_, index) => index !== at) })}
            >
              <Trash2 aria-hidden className="size-5" />
            </button>
          </div>
          <Published {...one} onChange={(part) => note(at, part)} />
        </Group>
      ))}
      <Button
        look="secondary"
        className="self-start"
        onClick={() => change({ eligibility: [...draft.eligibility, { text: '', asOf: '', source: '' }] })}
      >
        <Plus aria-hidden className="size-5" />
        {t.addNote}
      </Button>
    </form>
  );
};
