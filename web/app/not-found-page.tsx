import { Compass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { HERO_BRANDS } from '../../schema/marketplace/enumerations.ts';
import { useTitle } from '../shared/page/use-title.ts';
import { buttonStyle } from '../shared/ui/button.tsx';

/** Any other path: what happened, and the ways on. */
const NotFoundPage = () => {
  useTitle('Page Not Found');
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col items-center gap-4 px-4 py-16 text-center sm:py-24">
      <div aria-hidden className="flex size-20 items-center justify-center rounded-full bg-brand-wash text-brand">
        <Compass className="size-9" />
      </div>
      <h1 className="text-4xl font-bold">Page Not Found</h1>
      <p className="max-w-prose text-lg text-soft">
        There is nothing at this address. The link may be old or mistyped. The cars are still here:
      </p>
      <Link to="/" className={buttonStyle.primary}>
        Search all used cars
      </Link>
      <nav aria-label="Popular brands" className="mt-2">
        <ul className="flex flex-wrap justify-center gap-2">
          {HERO_BRANDS.map((brand) => (
            <li key={brand}>
              <Link to={`/?${new URLSearchParams({ brand })}`} className={buttonStyle.secondary}>
                {brand}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
};
export default NotFoundPage;
