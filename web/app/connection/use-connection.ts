import { useApolloClient } from '@apollo/client/react';
import { useEffect, useSyncExternalStore } from 'react';
import { serverConnection } from '../../shared/connection/server-connection.ts';

const up = serverConnection.get();
const onTheServer = () => up;

/** Whether the server answers, for the page's banner. Once it is back, everything that the page shows is asked for again. */
export function useConnection() {
  const client = useApolloClient();
  const situation = useSyncExternalStore(serverConnection.subscribe, serverConnection.get, onTheServer);
  useEffect(
    () =>
      serverConnection.onBack(() => {
        // What fails here is noticed as every failure is.
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
    // The browser may know that nothing gets through, also before the page has asked for anything.
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
