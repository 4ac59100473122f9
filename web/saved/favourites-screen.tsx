import { Heart, Trash2, TrendingDown, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../shared/format/use-formats.ts';
import { useTitle } from '../shared/page/use-title.ts';
import { savedTexts } from '../shared/texts/en/saved.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { accountLists } from './account-lists.ts';
import { priceChange } from './favourite-changes.tsx';
import { FavouriteItem } from './favourite-item.tsx';
import { clearFavourites, settleFavourites } from './favourites.ts';
import { storeCarsOffline } from './store-cars-offline.ts';
import type { Favourite } from './stored-favourites.ts';
import { type FavouriteCar, useFavouriteCars } from './use-favourite-cars.ts';
import { useFavourites } from './use-favourites.ts';
import { useRemovalNotice } from './use-removal-notice.ts';

const owner = () => accountLists.get().userId;
const nobody = () => null;

/** Returns the owner of the displayed lists: an account's id, or null for this browser. */
const useListOwner = (): string | null => useSyncExternalStore(accountLists.subscribe, owner, nobody);

const grid = 'grid gap-x-4 gap-y-6 sm:grid-cols-2 sm:gap-x-5 xl:grid-cols-3';

const Waiting = ({ count }: { count: number }) => {
  const t = useTexts(savedTexts);
  return (
    <div role="status" className={grid}>
      <span className="sr-only">{t.loading}</span>
      {Array.from({ length: count }, (_, place) => `skeleton-${place}`).map((key) => (
        <div key={key} className="flex flex-col gap-3">
          <Skeleton className="aspect-[16/10] rounded-card" />
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-8 w-2/5" />
          <Skeleton className="h-28" />
        </div>
      ))}
    </div>
  );
};

const Empty = () => {
  const t = useTexts(savedTexts);
  return (
    <StateMessage
      icon={<Heart className="size-7" />}
      title={t.emptyTitle}
      actions={
        <Link to="/" className={buttonStyle.primary}>
          {t.searchCars}
        </Link>
      }
    >
      {useListOwner() === null ? t.empty : t.emptyOnAccount}
    </StateMessage>
  );
};

const Notice = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div role="status" className="mb-5 flex items-start gap-3 rounded-card bg-accent-wash px-4 py-3">
    <span aria-hidden className="mt-0.5 shrink-0 text-accent-text">
      {icon}
    </span>
    <div>{children}</div>
  </div>
);

/** The favourite cars, or a message while loading or after an error. Once loaded, fills in missing prices and stores the cars for offline use. */
const FavouriteList = ({ saved, renderCar }: { saved: readonly Favourite[]; renderCar: RenderCar }) => {
  const t = useTexts(savedTexts);
  const format = useFormats();
  const ids = useMemo(() => saved.map(({ id }) => id), [saved]);
  const { cars, copyOf, error, retry } = useFavouriteCars(ids);
  const isCopy = copyOf !== null;
  useEffect(() => {
    if (!cars || isCopy) return;
    settleFavourites(cars);
    void storeCarsOffline([...cars.values()]);
  }, [cars, isCopy]);
  if (error !== null) return <FetchFailed title={t.failedTitle} error={error} onRetry={retry} />;
  if (!cars) return <Waiting count={saved.length} />;
  const drops = saved.filter((car) => (priceChange(car, cars.get(car.id)) ?? 0) < 0).length;
  return (
    <>
      {copyOf !== null && (
        <Notice icon={<WifiOff className="size-5" />}>
          <p className="font-semibold">{t.offlineTitle}</p>
          <p>{t.offline(format.instant(copyOf))}</p>
        </Notice>
      )}
      {drops > 0 && (
        <Notice icon={<TrendingDown className="size-5" />}>
          <p className="font-semibold">{t.drops(format.cars(drops), drops)}</p>
        </Notice>
      )}
      <h2 className="sr-only">{t.list}</h2>
      <ul className={grid}>
        {saved.map((car) => (
          <li key={car.id} className="min-w-0">
            <FavouriteItem saved={car} car={cars.get(car.id)} isCopy={isCopy} renderCar={renderCar} />
          </li>
        ))}
      </ul>
    </>
  );
};

type RenderCar = (car: FavouriteCar) => ReactNode;

/** The page `/favourites`: the favourites, newest first. They belong to the account or, while signed out, to this browser. */
export const FavouritesScreen = ({ renderCar }: { renderCar: RenderCar }) => {
  const t = useTexts(savedTexts);
  const format = useFormats();
  const { cars, ready } = useFavourites();
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(t.title);
  const owner = useListOwner();
  useRemovalNotice(heading);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-[90rem] px-4 pt-6 pb-16 sm:px-6">
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold outline-none">
            {t.title}
          </h1>
          {cars.length > 0 && (
            <p className="text-soft tabular-nums">
              {(owner === null ? t.count : t.countOnAccount)(format.cars(cars.length))}
            </p>
          )}
        </div>
        {cars.length > 0 && (
          <Button look="secondary" onClick={clearFavourites}>
            <Trash2 aria-hidden className="size-4" />
            {t.clearAll}
          </Button>
        )}
      </div>
      {!ready && <Waiting count={3} />}
      {ready && cars.length === 0 && <Empty />}
      {ready && cars.length > 0 && <FavouriteList saved={cars} renderCar={renderCar} />}
    </div>
  );
};
