import { type LucideIcon, Rss, Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { platformsPanelTexts } from '../shared/texts/en/platforms-panel.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx';

const [PlatformsDialog, prefetching] = lazyDialog(() => import('./platforms-dialog.tsx'));

const [StockFeedDialog, prefetchingFeed] = lazyDialog(() => import('./stock-feed-dialog.tsx'));

interface PanelProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly prefetching: typeof prefetching;
  onOpen(): void;
}
const Panel = ({ icon: Icon, title, text, action, prefetching: opener, onOpen }: PanelProps) => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-edge bg-surface p-4 sm:p-5"
    >
      <span
        aria-hidden
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-wash text-brand"
      >
        <Icon className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <h2 id={id} className="text-lg leading-snug font-bold">
          {title}
        </h2>
        <p className="text-soft">{text}</p>
      </div>
      <Button look="secondary" onClick={onOpen} {...opener}>
        {action}
      </Button>
    </section>
  );
};

/** Panels that open the dialogs for other platforms and for the seller's stock feed. */
export const PlatformsPart = () => {
  const t = useTexts(platformsPanelTexts);
  const [open, setOpen] = useState<'platforms' | 'feed' | null>(null);
  return (
    <>
      <Panel
        icon={Share2}
        {...{ title: t.title, text: t.text, action: t.action, prefetching }}
        onOpen={() => setOpen('platforms')}
      />
      <Panel
        icon={Rss}
        {...{ title: t.feedTitle, text: t.feedText, action: t.feedAction, prefetching: prefetchingFeed }}
        onOpen={() => setOpen('feed')}
      />
      <PlatformsDialog open={open === 'platforms'} onClose={() => setOpen(null)} />
      <StockFeedDialog open={open === 'feed'} onClose={() => setOpen(null)} />
    </>
  );
};
