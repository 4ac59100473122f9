import { useFormats } from '../../shared/format/use-formats.ts';
import { useDataTerms } from '../../shared/texts/use-data-terms.ts';
import type { ReviewedCase } from './review-items.ts';

type Content = ReviewedCase['content'];

/** Returns a function that formats a field of a listing. If the field has no value, that function returns "Not provided". */
export const useFieldText = () => {
  const format = useFormats();
  const terms = useDataTerms();
  return (content: Content, field: keyof Content): string => {
    const said = {
      priceInr: content.priceInr && format.rupees(content.priceInr),
      marketValueEstimateInr: content.marketValueEstimateInr && format.rupees(content.marketValueEstimateInr),
      mileageKm: content.mileageKm === null ? null : format.km(content.mileageKm),
      owners: content.owners && format.owners(content.owners),
      year: content.year && String(content.year),
      fuelType: content.fuelType && terms.fuel(content.fuelType),
      transmission: content.transmission && terms.transmission(content.transmission),
      bodyType: content.bodyType && terms.bodyType(content.bodyType),
      condition: content.condition && terms.condition(content.condition),
      color: content.color && terms.colour(content.color),
      city: content.city && terms.city(content.city),
      state: content.state && terms.state(content.state),
      features: content.features?.map(terms.feature).join(', '),
    };
    const plain = content[field];
    const text = Object.hasOwn(said, field) ? said[field as keyof typeof said] : plain;
    return text ? String(text) : format.notProvided;
  };
};
