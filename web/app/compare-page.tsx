import { useLocation } from 'react-router-dom';
import { CompareScreen } from '../compare/compare-screen.tsx';
import { CarPicture } from '../marketplace/car-picture.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { compareTexts } from '../shared/texts/en/compare.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

/** `/compare?ids=`: up to five cars side by side. */
const ComparePage = () => {
  const t = useTexts(compareTexts);
  const { pathname, search } = useLocation();
  return (
    <CompareScreen
      renderPicture={(car) => (
        <CarPicture car={car} image={car.images[0]} placeholder={car.placeholderImage} decorative />
      )}
      actions={<ShareButton title={t.title} url={pathname + search} />}
    />
  );
};
export default ComparePage;
