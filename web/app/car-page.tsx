import { useParams } from 'react-router-dom';
import { CarScreen } from '../marketplace/car-screen.tsx';

/** `/car/:id`: everything that is known of one car. */
const CarPage = () => {
  const { id = '' } = useParams();
  return <CarScreen key={id} id={id} />;
};
export default CarPage;
