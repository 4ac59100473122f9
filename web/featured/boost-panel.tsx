import { Star } from 'lucide-react';
import { useState } from 'react';
import { FEATURED_PACKAGES } from '../../schema/featured/packages.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { boostTexts } from '../shared/texts/en/boost.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx';

const [FeaturedDialog, prefetching] = lazyDialog(() => import('./featured-dialog.tsx'));

/** A panel that offers featured listings to sellers, with a button that opens the purchase dialog. */
export const BoostPanel = () => {
  const t = useTexts(boostTexts);
  const { rupees } = useFormats();
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      aria-labelledby="boost-title"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-accent bg-surface p-4 sm:p-5"
    >
      <span
        aria-hidden
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent"
      >
        <Star className="size-6 fill-current" />
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="boost-title" className="text-lg leading-snug font-bold">
          {t.title}
        </h2>
        <p className="text-soft">
          {t.text}{' '}
          <span className="whitespace-nowrap tabular-nums">{t.from(rupees(FEATURED_PACKAGES[0].priceInr))}</span>
        </p>
      </div>
      <Button look="accent" onClick={() => setOpen(true)} {...prefetching}>
        {t.action}
      </Button>
      <FeaturedDialog open={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
};
