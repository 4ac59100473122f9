import { KeptCars } from '../profile/kept-cars.tsx';
import { useAnyViewed } from '../saved/use-any-viewed.ts';
import { useFavouriteCount } from '../saved/use-favourites.ts';
import ViewedCars from './viewed-cars.tsx';

/** The favourites and the cars that were opened last, for the profile. */
export const KeptCarsHere = () => {
  const isAny = useAnyViewed();
  return <KeptCars count={useFavouriteCount()} viewed={isAny ? <ViewedCars /> : null} />;
};
