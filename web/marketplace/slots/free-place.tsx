import { slotsTexts } from '../../shared/texts/en/slots.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';

/** A slot (a place for a featured car in the list) that contains no car. It keeps its size, so that the layout does not shift. */
const FreePlace = () => (
  <p className="grid h-full place-items-center rounded-card border border-dashed border-line p-4 text-center text-soft">
    {useTexts(slotsTexts).free}
  </p>
);
export default FreePlace;
