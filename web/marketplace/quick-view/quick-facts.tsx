import { BadgeCheck, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../shared/format/use-formats.ts';
import { quickViewTexts } from '../../shared/texts/en/quick-view.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { useDataTerms } from '../../shared/texts/use-data-terms.ts';
import { carPlace } from '../car-summary.ts';
import type { CarDetails } from '../use-car.ts';

const Verification = ({ status }: { status: string }) => {
  const { facts: t } = useTexts(quickViewTexts);
  const icon = 'size-4 shrink-0 text-good';
  if (status === 'certified') {
    return (
      <span className="flex items-center gap-1.5">
        <ShieldCheck aria-hidden className={icon} />
        {t.certified}
      </span>
    );
  }
  if (status !== 'verified') return t.standard;
  return (
    <span className="flex items-center gap-1.5">
      <BadgeCheck aria-hidden className={icon} />
      {t.verified}
    </span>
  );
};

/** A short list of the car's properties. Missing values read "Not provided". */
export const QuickFacts = ({ car }: { car: CarDetails }) => {
  const { facts: t } = useTexts(quickViewTexts);
  const format = useFormats();
  const terms = useDataTerms();
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t.source, car.source.label],
    [t.verification, <Verification key="verification" status={car.verificationStatus} />],
    [t.year, String(car.year)],
    [t.mileage, car.mileageKm === null ? null : format.km(car.mileageKm)],
    [t.fuel, car.fuelType && terms.fuel(car.fuelType)],
    [t.transmission, car.transmission && terms.transmission(car.transmission)],
    [t.owners, car.owners === null ? null : format.owners(car.owners)],
    [t.location, carPlace(car, terms)],
    [t.sellerType, car.sellerType && terms.sellerType(car.sellerType)],
    [t.firstSeen, format.day(car.firstSeenAt)],
    [t.listedOn, car.listedAt && format.day(car.listedAt)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className={value === null ? 'text-soft' : 'font-semibold break-words'}>{value ?? format.notProvided}</dd>
        </div>
      ))}
    </dl>
  );
};
