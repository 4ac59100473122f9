import { useApolloClient } from '@apollo/client/react';
import { Check, CloudOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useFavouriteCount } from '../../saved/use-favourites.ts';
import { serverConnection } from '../../shared/connection/server-connection.ts';
import { pwaTexts } from '../../shared/texts/en/pwa.ts';
import { shellTexts } from '../../shared/texts/en/shell.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../../shared/ui/button.tsx';

const up = serverConnection.get();
const onTheServer = () => up;

/** Returns the connection state for the banner, and refetches all active queries once the server can be reached again. */
function useConnection() {
  const client = useApolloClient();
  const situation = useSyncExternalStore(serverConnection.subscribe, serverConnection.get, onTheServer);
  useEffect(
    () =>
      serverConnection.onBack(() => {
        // The error is ignored here, because `connectionLink` reports the failures of all queries.
        client.refetchQueries({ include: 'active' }).catch(() => undefined);
      }),
    [client],
  );
  useEffect(() => {
    const tryNow = () => void serverConnection.tryNow();
    const tryWhenSeen = () => {
      if (document.visibilityState === 'visible') tryNow();
    };
    const lose = () => serverConnection.lose();
    // The browser may know that it is offline before the page has sent a request.
    if (!navigator.onLine) lose();
    window.addEventListener('offline', lose);
    window.addEventListener('online', tryNow);
    document.addEventListener('visibilitychange', tryWhenSeen);
    return () => {
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', tryNow);
      document.removeEventListener('visibilitychange', tryWhenSeen);
    };
  }, []);
  return situation;
}

/** A link to the favourites, which are also available offline. Renders nothing on the page of the favourites or if there are no favourites. */
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

/** Shows whether the server can be reached. Its code is part of the first download, because it could not be loaded while offline. */
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
