import { Link, useLocation } from 'react-router-dom';
import { shellTexts } from '../../shared/texts/en/shell.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';

/** The main navigation (specification D1, section 2). `also` lists further paths on which an entry is marked as current. */
const ENTRIES = [
  { name: 'buy', to: '/', also: [] },
  { name: 'sell', to: '/sell-car', also: ['/sell'] },
  { name: 'news', to: '/news', also: ['/throttle-talk'] },
  { name: 'analytics', to: '/analytics', also: [] },
] as const;

/** The entries of the main navigation; the parent renders the `<ul>`. */
export const NavLinks = ({ className }: { className: string }) => {
  const t = useTexts(shellTexts).nav;
  const { pathname } = useLocation();
  const here = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return ENTRIES.map(({ name, to, also }) => {
    const isHere = [to, ...also].some((path) => path === here);
    return (
      <li key={name}>
        <Link
          to={to}
          aria-current={isHere ? 'page' : undefined}
          className={className}
          // The guided tour points at the "Sell" link.
          data-tour={name === 'sell' ? 'sell-car-link' : undefined}
        >
          {t[name]}
        </Link>
      </li>
    );
  });
};
