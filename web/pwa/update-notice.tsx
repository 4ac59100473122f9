import { useEffect, useState, useSyncExternalStore } from 'react';
import { partsHydrated } from '../shared/page/parts-hydrated.ts';
import { pwaTexts } from '../shared/texts/en/pwa.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { registerWorker } from './register-worker.ts';
import { type WorkerUpdates, watchUpdates } from './worker-updates.ts';

const isControlled = () => navigator.serviceWorker.controller !== null;

/** Registers the service worker in production builds. Returns its update state, which is null before the registration. */
const useWorker = (): WorkerUpdates | null => {
  const [updates, setUpdates] = useState<WorkerUpdates | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    let wanted = true;
    // On a first visit, the worker downloads the files that the favourites need offline. It must not delay the parts of the page, so it waits for
    // their hydration.
    void partsHydrated()
      .then(() => (wanted ? registerWorker() : null))
      .then((registration) => {
        if (wanted && registration) setUpdates(watchUpdates(registration, isControlled));
      });
    return () => {
      wanted = false;
    };
  }, []);
  useEffect(() => {
    if (!updates) return;
    const look = () => {
      if (document.visibilityState === 'visible') updates.look(Date.now());
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [updates]);
  return updates;
};

const never = () => () => undefined;
const nothing = () => false;

/** A notice that a new version of the site is ready, with buttons to reload now or later. */
export const UpdateReady = ({ onReload, onLater }: { onReload(): void; onLater(): void }) => {
  const t = useTexts(pwaTexts);
  return (
    <section
      aria-label={t.updateLabel}
      className="fixed inset-x-4 top-3 z-40 mx-auto flex w-fit max-w-[calc(100%-2rem)] flex-wrap items-center gap-x-2 rounded-card border border-line bg-surface py-1.5 ps-4 pe-2 shadow-lift print:hidden"
    >
      <p role="status">{t.updateReady}</p>
      <div className="flex">
        <Button look="quiet" onClick={onReload}>
          {t.reload}
        </Button>
        <Button look="quiet" onClick={onLater} className="text-soft">
          {t.later}
        </Button>
      </div>
    </section>
  );
};

/** Shows the update notice when a new version is waiting. The new version takes over when the user reloads, or on the next visit. */
export const UpdateNotice = () => {
  const updates = useWorker();
  const isWaiting = useSyncExternalStore(updates?.subscribe ?? never, updates?.isWaiting ?? nothing, nothing);
  const [later, setLater] = useState(false);
  if (!updates || !isWaiting || later) return null;
  const reload = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    updates.takeOver();
  };
  return <UpdateReady onReload={reload} onLater={() => setLater(true)} />;
};
