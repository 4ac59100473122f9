import { useLocation } from 'react-router-dom';
import { OpensSoonPage, type SoonPage } from '../site/opens-soon-page.tsx';
import NotFoundPage from './not-found-page.tsx';

/** What stands at the addresses whose part of the product is still to come, by the first segments of the path. */
const PAGES: readonly (readonly [path: string, page: SoonPage])[] = [
  ['/sell-car', 'sell'],
  ['/sell', 'sell'],
  ['/news', 'talk'],
  ['/throttle-talk', 'talk'],
  ['/admin/blog', 'blogDesk'],
  ['/blog', 'blog'],
  ['/community', 'community'],
];

/** The page of one of those addresses. */
const SoonPageAt = () => {
  const { pathname } = useLocation();
  const found = PAGES.find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
  return found ? <OpensSoonPage page={found[1]} /> : <NotFoundPage />;
};
export default SoonPageAt;
