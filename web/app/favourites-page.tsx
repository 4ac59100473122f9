import { CarCard } from '../marketplace/car-card.tsx';
import { FavouritesScreen } from '../saved/favourites-screen.tsx';
import { CarSlots } from './fill-marketplace-slots.tsx';

/** `/favourites`: the cars that the user saved, in this browser or on their account. */
const FavouritesPage = () => (
  <CarSlots>
    <FavouritesScreen renderCar={(car) => <CarCard car={car} />} />
  </CarSlots>
);
export default FavouritesPage;
