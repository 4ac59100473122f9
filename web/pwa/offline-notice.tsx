import { WifiOff } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { pwaTexts } from '../shared/texts/en/pwa.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useOnline } from './use-online.ts';

/** A line that says that the device has no connection, and leads to what can be seen without one. */
export const OfflineNotice = () => {
  const t = useTexts(pwaTexts);
  const { pathname } = useLocation();
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 bg-ink px-4 py-2 text-center text-page">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <strong className="font-semibold">{t.offlineTitle}</strong>
          <span>{t.offline}</span>
          {pathname !== '/favourites' && (
            <Link to="/favourites" className="inline-flex min-h-6 items-center font-semibold underline">
              {t.showFavourites}
            </Link>
          )}
        </p>
      )}
    </div>
  );
};
