import { SearchScreen } from '../marketplace/search-screen.tsx';
import { useTitle } from '../shared/page/use-title.ts';
import { shellTexts } from '../shared/texts/en/shell.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { CarSlots } from './fill-marketplace-slots.tsx';

/** `/`: the car search. */
const HomePage = () => {
  useTitle(useTexts(shellTexts).tagline);
  return (
    <CarSlots>
      <SearchScreen />
    </CarSlots>
  );
};
export default HomePage;
