import { CarStripCard } from '../marketplace/car-strip-card.tsx';
import { RecentlyViewed } from '../saved/recently-viewed.tsx';

const ViewedCars = () => <RecentlyViewed renderCar={(car) => <CarStripCard car={car} />} />;
export default ViewedCars;
