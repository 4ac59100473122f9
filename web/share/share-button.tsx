import { clsx } from 'clsx';
import { Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { shareTexts } from '../shared/texts/en/share.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle, iconButton } from '../shared/ui/button.tsx';
import { type Shared, shareNatively } from './share-targets.ts';

const loadPopup = () => import('./share-popup.tsx');
const SharePopup = lazyPart(loadPopup);
/** The popup loads when it opens; looking at the button is enough to fetch it. */
const prefetch = () => void loadPopup().catch(() => undefined);

interface ShareButtonProps {
  /** What is shared, in a line: "2019 Hyundai Creta". */
  title: string;
  /** Its address, from `/` or absolute. */
  url: string;
  look?: 'icon' | 'labelled';
  className?: string;
}

/** Shares by the device's own means where it has them; else, and when they fail, by a popup with four networks and the link. */
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
