import { CarCard } from '../marketplace/car-card.tsx';
import { FavouritesScreen } from '../saved/favourites-screen.tsx';

/** `/favourites`: the cars that were saved in this browser. */
const FavouritesPage = () => <FavouritesScreen renderCar={(car) => <CarCard car={car} />} />;
export default FavouritesPage;
