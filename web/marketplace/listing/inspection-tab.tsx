import { useFormats } from '../../shared/format/use-formats.ts';
import { listingTexts } from '../../shared/texts/en/listing.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { useDataTerms } from '../../shared/texts/use-data-terms.ts';
import { Section } from '../car/car-section.tsx';
import type { ListingDetails } from './use-listing.ts';

type Row = readonly [name: string, value: string | null];

const Rows = ({ rows }: { rows: readonly Row[] }) => {
  const { notProvided } = useFormats();
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
          <dt>{name}</dt>
          <dd className={value === null ? 'text-end text-soft' : 'text-end font-semibold'}>{value ?? notProvided}</dd>
        </div>
      ))}
    </dl>
  );
};

/** What the source says about the car's condition. No source sends inspection findings, so each finding reads "Not provided". */
const InspectionTab = ({ listing }: { listing: ListingDetails }) => {
  const { inspection: t } = useTexts(listingTexts);
  const format = useFormats();
  const terms = useDataTerms();
  const { source, condition, hasWarranty, owners, verificationStatus } = listing;
  const says = (value: string) => `${value}, ${t.by(source.label)}`;
  const said: readonly Row[] = [
    [t.condition, condition && says(terms.condition(condition))],
    [t.certified, verificationStatus === 'certified' ? says(t.yes) : null],
    [t.warranty, hasWarranty === null ? null : says(hasWarranty ? t.yes : t.no)],
    [t.owners, owners === null ? null : format.owners(owners)],
  ];
  const report: readonly Row[] = [
    [t.engine, null],
    [t.gearbox, null],
    [t.brakes, null],
    [t.tyres, null],
    [t.body, null],
    [t.interior, null],
  ];
  return (
    <Section title={t.title}>
      <p className="mb-3 max-w-prose text-soft">{t.intro(source.label)}</p>
      <Rows rows={said} />
      <h3 className="mt-6 mb-1 text-lg font-bold">{t.report}</h3>
      <Rows rows={report} />
      {listing.isLive && <p className="mt-6 max-w-prose">{t.advice}</p>}
    </Section>
  );
};
export default InspectionTab;
