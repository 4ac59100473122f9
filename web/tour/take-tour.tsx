import { useLocation, useNavigate } from 'react-router-dom';
import { takeTourTexts } from '../shared/texts/en/take-tour.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { prefetchGuide } from './load-guide.ts';
import { startTour } from './tour-store.ts';

/** A button that starts the guided tour on the home page. */
export const TakeTour = ({ className }: { className?: string }) => {
  const t = useTexts(takeTourTexts);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const take = () => {
    if (pathname !== '/') navigate('/');
    startTour('asked');
  };
  return (
    <button type="button" className={className} onClick={take} onPointerEnter={prefetchGuide} onFocus={prefetchGuide}>
      {t.take}
    </button>
  );
};
