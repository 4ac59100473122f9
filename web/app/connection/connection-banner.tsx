import { Check, CloudOff } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useFavouriteCount } from '../../saved/use-favourites.ts';
import { serverConnection } from '../../shared/connection/server-connection.ts';
import { pwaTexts } from '../../shared/texts/en/pwa.ts';
import { shellTexts } from '../../shared/texts/en/shell.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../../shared/ui/button.tsx';
import { useConnection } from './use-connection.ts';

/** The way to what is kept for the time without a connection, where something is. */
const KeptLink = () => {
  const t = useTexts(pwaTexts);
  const { pathname } = useLocation();
  const count = useFavouriteCount() ?? 0;
  if (pathname === '/favourites' || count === 0) return null;
  return (
    <Link to="/favourites" className={buttonStyle.quiet}>
      {t.favouritesStay}
    </Link>
  );
};

/** Says at the foot of the window that the server cannot be reached, and then that it is back. Its code is in the first download:
 *  it could not be fetched when it is needed. */
export const ConnectionBanner = () => {
  const t = useTexts(shellTexts).connection;
  const { state, isPartial, trying } = useConnection();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-40 flex justify-center p-3 print:hidden"
    >
      {state !== 'up' && (
        <div
          data-bottom-bar
          className="pointer-events-auto flex max-w-2xl flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 shadow-lift"
        >
          {state === 'lost' ? (
            <CloudOff aria-hidden className="size-5 shrink-0 text-accent-text" />
          ) : (
            <Check aria-hidden className="size-5 shrink-0 text-good" />
          )}
          <p className="min-w-0 flex-1 basis-56">{state === 'lost' ? (isPartial ? t.partial : t.lost) : t.back}</p>
          {state === 'lost' && <KeptLink />}
          {state === 'lost' && (
            <Button look="secondary" disabled={trying} onClick={() => void serverConnection.tryNow()}>
              {trying ? t.trying : t.tryNow}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
