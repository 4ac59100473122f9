import { useParams } from 'react-router-dom';
import { CarScreen } from '../marketplace/car-screen.tsx';
import { CarSlots } from './car-slots.tsx';

/** `/car/:id` and `/marketplace/:id`: everything that is known of one car, found by its id or that of one of its listings. */
const CarPage = () => {
  const { id = '' } = useParams();
  return (
    <CarSlots>
      <CarScreen key={id} id={id} />
    </CarSlots>
  );
};
export default CarPage;
