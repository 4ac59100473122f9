import { useLocation } from 'react-router-dom';
import { OpensSoonPage, type SoonPage } from '../site/opens-soon.tsx';
import NotFoundPage from './not-found-page.tsx';

/** The placeholder pages of future features. `path` is the start of the paths at which a page appears. */
const PAGES: readonly (readonly [path: string, page: SoonPage])[] = [
  ['/news', 'talk'],
  ['/throttle-talk', 'talk'],
  ['/community', 'community'],
];

const SoonPageAt = () => {
  const { pathname } = useLocation();
  const found = PAGES.find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
  return found ? <OpensSoonPage page={found[1]} /> : <NotFoundPage />;
};
export default SoonPageAt;
