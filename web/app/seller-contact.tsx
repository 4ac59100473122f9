import { useId } from 'react';
import { ContactWays } from '../contacts/contact-ways.tsx';
import type { ContactableCar } from '../marketplace/car-page-slots.tsx';
import { ContactNote, QuickContact } from '../marketplace/quick-view/quick-contact.tsx';
import { lazyPart } from '../shared/page/lazy-part.ts';

const CarChat = lazyPart(() => import('./car-chat.tsx'));

/** Shows how to contact the seller of a car: a user, a dealer, or the page of the car's source. */
const SellerContact = ({ car, inSteps }: { car: ContactableCar; inSteps?: boolean }) => {
  const noteId = useId();
  return (
    <ContactWays
      carId={car.listingId ?? car.id}
      inSteps={inSteps}
      Chat={CarChat}
      source={
        <div className="flex flex-col gap-3">
          <QuickContact wide car={car} noteId={noteId} />
          <ContactNote id={noteId} car={car} />
        </div>
      }
    />
  );
};
export default SellerContact;
