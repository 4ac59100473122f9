import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { platformsPanelTexts } from '../shared/texts/en/platforms-panel.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx';

const [PlatformsDialog, prefetching] = lazyDialog(() => import('./platforms-dialog.tsx'));

/** Leads sellers to the platforms for their listings. */
export const PlatformsPart = () => {
  const t = useTexts(platformsPanelTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      aria-labelledby="platforms-title"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-edge bg-surface p-4 sm:p-5"
    >
      <span
        aria-hidden
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-wash text-brand"
      >
        <Share2 className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="platforms-title" className="text-lg leading-snug font-bold">
          {t.title}
        </h2>
        <p className="text-soft">{t.text}</p>
      </div>
      <Button look="secondary" onClick={() => setOpen(true)} {...prefetching}>
        {t.action}
      </Button>
      <PlatformsDialog open={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
};
