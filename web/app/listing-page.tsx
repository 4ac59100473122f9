import { useParams } from 'react-router-dom';
import { ListingScreen } from '../marketplace/listing/listing-screen.tsx';
import { CarPageSlots } from './fill-car-page-slots.tsx';

/** `/marketplace/:id`: one source's listing of a car. `:id` is the id of the listing or of the car. */
const ListingPage = () => {
  const { id = '' } = useParams();
  return (
    <CarPageSlots>
      <ListingScreen key={id} id={id} />
    </CarPageSlots>
  );
};
export default ListingPage;
