import { useId } from 'react';
import type { ContactableCar } from '../car-page-slots.tsx';
import { ContactNote, QuickContact } from '../quick-view/quick-contact.tsx';

/** The ways to who sells a car, and what they do: they lead to the page of the source that shows it. */
const SellerContact = ({ car }: { car: ContactableCar }) => {
  const noteId = useId();
  return (
    <div className="flex flex-col gap-3">
      <QuickContact wide car={car} noteId={noteId} />
      <ContactNote id={noteId} car={car} />
    </div>
  );
};
export default SellerContact;
