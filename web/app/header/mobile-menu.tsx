import { Menu, X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AuthState } from '../../shared/account/auth-state.ts';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { shellTexts } from '../../shared/texts/en/shell.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { iconButton } from '../../shared/ui/button.tsx';
import type { Site } from '../../site/use-operator.ts';

/** Opens and closes a panel below its button; `box` contains both. The panel closes when the user navigates, presses Escape, presses outside it, or
 *  tabs out of it. Escape returns the focus to the button. */
function usePullDown() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it, even to the same address.
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByEscape);
    };
  }, [open]);
  return { open, setOpen, box, button };
}

const load = () => import('./mobile-menu-panel.tsx');
const Panel = lazyPart(load);

const PANEL = 'mobile-menu';

/** Toggles the menu in windows too narrow for the navigation. The panel's code loads when the pointer or the focus reaches the button. */
export const MobileMenu = ({ auth, site }: { auth: AuthState; site: Site | null }) => {
  const t = useTexts(shellTexts).menu;
  const { open, setOpen, box, button } = usePullDown();
  const [wanted, setWanted] = useState(false);
  const want = () => {
    setWanted(true);
    // A failed load is reported when the menu opens.
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
        // The guided tour points at this button, because the menu contains the link to sell.
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
