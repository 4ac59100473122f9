import { useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { DESK_OVERVIEW, desksFor } from '../shared/page/admin-desks.ts';
import { deskTexts } from '../shared/texts/en/desks.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useScrollEdges } from '../shared/ui/use-scroll-edges.ts';

/** Returns the links to the admin pages that a user may open. For admins, the overview comes first. */
const linksFor = (roles: readonly string[]) => [
  ...(roles.includes('admin') ? [DESK_OVERVIEW] : []),
  ...desksFor(roles).map(({ name, at, Icon }) => ({ name, to: `/admin/${at}`, Icon })),
];

/** The links between the admin pages, shown at the top of each page. On a phone, they scroll sideways, and the current page's link is in view. */
export const DeskLinks = ({ roles }: { readonly roles: readonly string[] }) => {
  const t = useTexts(deskTexts);
  const row = useRef<HTMLUListElement>(null);
  useScrollEdges(row, useLocation().pathname);
  return (
    <nav aria-label={t.label} className="border-b border-line bg-surface print:hidden">
      <ul
        ref={row}
        className="scroll-edges no-scrollbar mx-auto flex max-w-full px-2 max-sm:overflow-x-auto sm:w-fit sm:min-w-[min(64rem,100%)] sm:flex-wrap sm:px-4"
      >
        {linksFor(roles).map(({ name, to, Icon }) => (
          <li key={name}>
            <NavLink
              to={to}
              end={to === DESK_OVERVIEW.to}
              className="relative inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold whitespace-nowrap -outline-offset-3 hover:bg-brand-wash aria-[current=page]:text-brand aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-1 aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-accent"
            >
              <Icon aria-hidden className="size-5" />
              {t[name]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
