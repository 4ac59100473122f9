import { CarStripCard } from '../marketplace/car-strip-card.tsx';
import { RecentlyViewed } from '../saved/recently-viewed.tsx';

/** The cars that were opened last, for the foot of a search. */
const ViewedCars = () => <RecentlyViewed renderCar={(car) => <CarStripCard car={car} />} />;
export default ViewedCars;
