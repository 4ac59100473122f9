import { clsx } from 'clsx';
import { Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { shareTexts } from '../shared/texts/en/share.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle, iconButton } from '../shared/ui/button.tsx';
import type { Shared } from './share-targets.ts';

/** Opens the device's share dialog. Returns `unavailable` if native sharing is not supported or fails, and `cancelled` if the user closed the
 *  dialog. */
const shareNatively = async (shared: Shared): Promise<'shared' | 'cancelled' | 'unavailable'> => {
  if (typeof navigator.share !== 'function') return 'unavailable';
  try {
    await navigator.share({ title: shared.title, url: shared.url });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'unavailable';
  }
};

const loadPopup = () => import('./share-popup.tsx');
const SharePopup = lazyPart(loadPopup);
/** Prefetches the code of the popup. Called when the button is hovered or focused. */
const prefetch = () => void loadPopup().catch(() => undefined);

interface ShareButtonProps {
  /** The title of the shared page, such as "2019 Hyundai Creta". */
  title: string;
  /** The URL of the shared page: absolute, or a path that starts with `/`. */
  url: string;
  look?: 'icon' | 'labelled';
  className?: string;
}

/** A button that opens the device's share dialog or, if the dialog is unavailable, a popup with four networks and the link. */
export const ShareButton = ({ title, url, look = 'labelled', className }: ShareButtonProps) => {
  const t = useTexts(shareTexts);
  const [shared, setShared] = useState<Shared | null>(null);
  const share = async () => {
    const asked = { title, url: new URL(url, window.location.href).href };
    if ((await shareNatively(asked)) === 'unavailable') setShared(asked);
  };
  return (
    <>
      <button
        type="button"
        aria-label={t.shareThing(title)}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => void share()}
        className={clsx(look === 'icon' ? iconButton : buttonStyle.secondary, className)}
      >
        <Share2 aria-hidden className="size-5 shrink-0" />
        {look === 'labelled' && t.share}
      </button>
      {shared && (
        <Suspense fallback={null}>
          <SharePopup shared={shared} onClose={() => setShared(null)} />
        </Suspense>
      )}
    </>
  );
};
