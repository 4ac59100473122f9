import { useParams } from 'react-router-dom';
import { CarScreen } from '../marketplace/car-screen.tsx';
import { CarPageSlots } from './fill-car-page-slots.tsx';

/** `/car/:id`: all data about one car. `:id` is the id of the car or of one of its listings. */
const CarPage = () => {
  const { id = '' } = useParams();
  return (
    <CarPageSlots>
      <CarScreen key={id} id={id} />
    </CarPageSlots>
  );
};
export default CarPage;
