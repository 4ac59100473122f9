import { Menu, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { AuthState } from '../../accounts/auth-state.ts';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { shellTexts } from '../../shared/texts/en/shell.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { iconButton } from '../../shared/ui/button.tsx';
import type { Site } from '../../site/use-site.ts';
import { usePullDown } from './use-pull-down.ts';

const load = () => import('./mobile-menu-panel.tsx');
const Panel = lazyPart(load);

const PANEL = 'mobile-menu';

/** The button that shows and hides the menu where there is no room for the navigation. The panel's code loads when the pointer or
 *  the focus reaches the button. */
export const MobileMenu = ({ auth, site }: { auth: AuthState; site: Site | null }) => {
  const t = useTexts(shellTexts).menu;
  const { open, setOpen, box, button } = usePullDown();
  const [wanted, setWanted] = useState(false);
  const want = () => {
    setWanted(true);
    // What fails shows when the menu opens.
    void load().catch(() => undefined);
  };
  return (
    <div ref={box} className="lg:hidden">
      <button
        ref={button}
        type="button"
        aria-label={open ? t.close : t.open}
        aria-expanded={open}
        aria-controls={open ? PANEL : undefined}
        // Behind it is the way to sell, at which the tour points.
        data-tour="sell-car-link"
        className={iconButton}
        onPointerEnter={want}
        onFocus={want}
        onClick={() => {
          want();
          setOpen(!open);
        }}
      >
        {open ? <X aria-hidden className="size-6" /> : <Menu aria-hidden className="size-6" />}
      </button>
      {wanted && open && (
        <Suspense fallback={null}>
          <Panel id={PANEL} auth={auth} site={site} />
        </Suspense>
      )}
    </div>
  );
};
