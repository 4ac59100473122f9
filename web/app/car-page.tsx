import { useParams } from 'react-router-dom';
import { CarScreen } from '../marketplace/car-screen.tsx';
import { CarPageSlots } from './fill-car-page-slots.tsx';

/** `/car/:id`: all facts of one car, found by its id or that of one of its listings. */
const CarPage = () => {
  const { id = '' } = useParams();
  return (
    <CarPageSlots>
      <CarScreen key={id} id={id} />
    </CarPageSlots>
  );
};
export default CarPage;
