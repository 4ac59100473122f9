import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTitle } from '../shared/page/use-title.ts';
import { sellersTexts } from '../shared/texts/en/sellers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Tabs } from '../shared/ui/tabs.tsx';
import { SellerLogPart } from './assignment-log.tsx';
import { DeskFeedsPart } from './desk-feeds.tsx';
import { DeskListingsPart } from './desk-listings.tsx';

const VIEWS = ['listings', 'feeds', 'log'] as const;
type View = (typeof VIEWS)[number];
const PARTS: Readonly<Record<View, () => ReactNode>> = {
  listings: DeskListingsPart,
  feeds: DeskFeedsPart,
  log: SellerLogPart,
};

/** The page `/admin/sellers`: the listings and feeds, with the accounts that they belong to, and the log of assignments. */
export const SellersScreen = () => {
  const t = useTexts(sellersTexts);
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'listings';
  const Shown = PARTS[view];
  useTitle(t.title);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-5xl px-4 pt-6 pb-16 sm:px-6">
      <h1 className="text-3xl font-bold">{t.title}</h1>
      <p className="mt-1 mb-5 text-soft">{t.text}</p>
      <Tabs
        label={t.views}
        value={view}
        tabs={VIEWS.map((value) => ({ value, label: t.tabs[value] }))}
        onChange={(next) => setParams({ view: next })}
      >
        <div className="pt-4">
          <Shown />
        </div>
      </Tabs>
    </div>
  );
};
