import { formatKm, formatOwners, NOT_PROVIDED } from '../../shared/format/numbers.ts';
import { VERIFICATION_LABELS } from '../active-filters.ts';
import type { CarDetails } from '../use-car.ts';
import { Section } from './section.tsx';

const warranty = (hasWarranty: boolean | null) => (hasWarranty === null ? null : hasWarranty ? 'Yes' : 'No');

/** What the sources said of the car; what nobody said reads "Not provided". */
export const CarFacts = ({ car }: { car: CarDetails }) => {
  const facts: readonly (readonly [string, string | null])[] = [
    ['Model', car.model],
    ['Year', String(car.year)],
    ['KM driven', car.mileageKm === null ? null : formatKm(car.mileageKm)],
    ['Fuel type', car.fuelType],
    ['Transmission', car.transmission],
    ['Owners', car.owners === null ? null : formatOwners(car.owners)],
    ['Body type', car.bodyType],
    ['Colour', car.color],
    ['Condition', car.condition],
    ['Registered at', car.rto],
    ['City', car.city],
    ['State', car.state],
    ['Seller type', car.sellerType],
    ['Warranty', warranty(car.hasWarranty)],
    ['Verification', VERIFICATION_LABELS[car.verificationStatus] ?? car.verificationStatus],
    ['Source', car.source.label],
  ];
  return (
    <Section title="Car details">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className={value === null ? 'text-soft' : 'font-semibold break-words'}>{value ?? NOT_PROVIDED}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};
