import { Menu, X } from 'lucide-react';
import { memo, Suspense } from 'react';
import type { AuthState } from '../../shared/account/auth-state.ts';
import { partOnceWanted } from '../../shared/page/lazy-part.ts';
import { shellTexts } from '../../shared/texts/en/shell.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { iconButton } from '../../shared/ui/button.tsx';
import { PullDown } from '../../shared/ui/pull-down.tsx';
import type { Site } from '../../site/use-operator.ts';

const { Part: Panel, want } = partOnceWanted(() => import('./mobile-menu-panel.tsx'));

/** The menu for windows that are too narrow for the navigation links. */
// Without `memo`, a re-render of the parent would remove the open panel while its code loads.
export const MobileMenu = memo(({ auth, site }: { auth: AuthState; site: Site | null }) => (
  <PullDown
    className="lg:hidden"
    label={useTexts(shellTexts).menu}
    buttonClassName={iconButton}
    onWanted={want}
    // The guided tour points at this button, because the menu contains the "Sell" link.
    tour="sell-car-link"
    button={
      <>
        <Menu aria-hidden className="size-6 group-open:hidden" />
        <X aria-hidden className="hidden size-6 group-open:block" />
      </>
    }
  >
    <Suspense fallback={null}>
      <Panel auth={auth} site={site} />
    </Suspense>
  </PullDown>
));
