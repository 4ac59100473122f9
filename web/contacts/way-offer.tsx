import { useFormats } from '../shared/format/use-formats.ts';
import { contactWayTexts } from '../shared/texts/en/contact-ways.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useTerms } from '../shared/texts/use-terms.ts';
import type { Way } from './queries.ts';

/** Who is reached, and the offer that this is about: its kind of seller, its source and its price, which need not be the lowest. */
export const WayOffer = ({ way }: { way: Way }) => {
  const t = useTexts(contactWayTexts);
  const { price } = useFormats();
  const terms = useTerms();
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
