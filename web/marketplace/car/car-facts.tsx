import { useFormats } from '../../shared/format/use-formats.ts';
import { carTexts } from '../../shared/texts/en/car.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { useDataTerms } from '../../shared/texts/use-data-terms.ts';
import type { CarDetails } from '../use-car.ts';
import { Section } from './car-section.tsx';

type KnownFacts = Pick<
  CarDetails,
  | 'model'
  | 'year'
  | 'mileageKm'
  | 'fuelType'
  | 'transmission'
  | 'owners'
  | 'bodyType'
  | 'color'
  | 'condition'
  | 'rto'
  | 'city'
  | 'state'
  | 'sellerType'
  | 'hasWarranty'
  | 'verificationStatus'
  | 'source'
>;

/** A list of the car's properties. Missing values read "Not provided". */
export const CarFacts = ({ car }: { car: KnownFacts }) => {
  const { facts: t } = useTexts(carTexts);
  const format = useFormats();
  const terms = useDataTerms();
  const verification: Readonly<Record<string, string>> = {
    verified: t.verified,
    certified: t.certified,
    standard: t.standard,
  };
  const facts: readonly (readonly [string, string | null])[] = [
    [t.model, car.model],
    [t.year, String(car.year)],
    [t.kmDriven, car.mileageKm === null ? null : format.km(car.mileageKm)],
    [t.fuelType, car.fuelType && terms.fuel(car.fuelType)],
    [t.transmission, car.transmission && terms.transmission(car.transmission)],
    [t.owners, car.owners === null ? null : format.owners(car.owners)],
    [t.bodyType, car.bodyType && terms.bodyType(car.bodyType)],
    [t.colour, car.color && terms.colour(car.color)],
    [t.condition, car.condition && terms.condition(car.condition)],
    [t.registeredAt, car.rto],
    [t.city, car.city && terms.city(car.city)],
    [t.state, car.state && terms.state(car.state)],
    [t.sellerType, car.sellerType && terms.sellerType(car.sellerType)],
    [t.warranty, car.hasWarranty === null ? null : car.hasWarranty ? t.yes : t.no],
    [t.verification, verification[car.verificationStatus] ?? car.verificationStatus],
    [t.source, car.source.label],
  ];
  return (
    <Section title={t.title}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className={value === null ? 'text-soft' : 'font-semibold break-words'}>
              {value ?? format.notProvided}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};
