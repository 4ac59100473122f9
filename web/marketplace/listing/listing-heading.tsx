import { MapPin } from 'lucide-react';
import { useFormats } from '../../shared/format/use-formats.ts';
import { carTexts } from '../../shared/texts/en/car.ts';
import { listingTexts } from '../../shared/texts/en/listing.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { useDataTerms } from '../../shared/texts/use-data-terms.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { carName, carPlace } from '../car-summary.ts';
import { SourceBadge } from '../source-badge.tsx';
import type { ListingDetails } from './use-listing.ts';

/** The car's name, key facts, condition, location and source. */
export const ListingHeading = ({ listing }: { listing: ListingDetails }) => {
  const t = useTexts(listingTexts);
  const { offer } = useTexts(carTexts);
  const format = useFormats();
  const terms = useDataTerms();
  const { source, variant, condition } = listing;
  const facts = [
    String(listing.year),
    listing.mileageKm === null ? null : format.km(listing.mileageKm),
    listing.fuelType && terms.fuel(listing.fuelType),
    listing.transmission && terms.transmission(listing.transmission),
  ].filter((fact) => fact !== null);
  return (
    <header className="flex flex-col gap-2">
      <h1 id="listing-name" className="text-2xl leading-tight font-bold sm:text-3xl">
        {carName(listing)}
        {variant && <span className="block text-lg font-normal text-soft">{variant}</span>}
      </h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="tabular-nums">{facts.join(' · ')}</span>
        {condition && <Badge tone="brand">{terms.condition(condition)}</Badge>}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-soft">
        <span className="flex items-center gap-1.5">
          <MapPin aria-hidden className="size-5 shrink-0" />
          {carPlace(listing, terms) ?? offer.placeNotProvided}
        </span>
        <span>{t.listedOn(source.label)}</span>
        <SourceBadge source={source} />
      </p>
    </header>
  );
};
