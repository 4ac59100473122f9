import { LayoutGrid, List } from 'lucide-react';
import { Link } from 'react-router-dom';
import { searchTexts } from '../shared/texts/en/search.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { LAYOUTS, type Layout } from './search-state.ts';

const ICONS = { cards: LayoutGrid, rows: List };

interface LayoutSwitchProps {
  layout: Layout;
  /** Returns the URL of the same cars in another layout. */
  href(layout: Layout): string;
}

/** A switch between cards and rows. The choices are links, so that they work without scripts and can be shared. */
const LayoutSwitch = ({ layout, href }: LayoutSwitchProps) => {
  const { layouts: t } = useTexts(searchTexts);
  return (
    <nav aria-label={t.label} className="flex overflow-hidden rounded-control border border-edge bg-surface">
      {LAYOUTS.map((name) => {
        const Icon = ICONS[name];
        return (
          <Link
            key={name}
            to={href(name)}
            aria-label={t[name]}
            aria-current={name === layout || undefined}
            title={t[name]}
            className="flex h-10.5 w-9 items-center justify-center -outline-offset-3 hover:bg-brand-wash aria-[current]:bg-brand aria-[current]:text-on-brand sm:w-11"
          >
            <Icon aria-hidden className="size-5" />
          </Link>
        );
      })}
    </nav>
  );
};
export default LayoutSwitch;
