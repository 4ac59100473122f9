import { slotsTexts } from '../../shared/texts/en/slots.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';

/** The room of a slot that no car got after all. Its size stays, so that nothing moves. */
const FreePlace = () => (
  <p className="grid place-items-center rounded-card border border-dashed border-line p-4 text-center text-soft">
    {useTexts(slotsTexts).free}
  </p>
);
export default FreePlace;
