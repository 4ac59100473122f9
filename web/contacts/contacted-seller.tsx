import { useFormats } from '../shared/format/use-formats.ts';
import { contactWayTexts } from '../shared/texts/en/contact-ways.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import type { Way } from './queries.ts';

/** States which seller is contacted, and the source and price of the listing. The price need not be the car's lowest. */
export const ContactedSeller = ({ way }: { way: Way }) => {
  const t = useTexts(contactWayTexts);
  const { price } = useFormats();
  const terms = useDataTerms();
  const { recipientName, sellerType, source, priceInr } = way;
  const here = recipientName ? t.sellerHere(recipientName) : t.someoneHere;
  return (
    <p className="text-sm text-soft">
      {way.way === 'dealer' ? t.dealer(recipientName ?? '') : here}
      <span className="block tabular-nums">
        {t.offer(sellerType && terms.sellerType(sellerType), source.label, price(priceInr))}
      </span>
    </p>
  );
};
