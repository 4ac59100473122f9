import type { ReactNode } from 'react';
import { ContactWays } from '../contacts/contact-ways.tsx';
import type { ContactableCar } from '../marketplace/car-page-slots.tsx';
import { SourceWay } from '../marketplace/source-link.tsx';
import { lazyPart } from '../shared/page/lazy-part.ts';

const CarChat = lazyPart(() => import('./car-chat.tsx'));

interface SellerContactProps {
  readonly car: ContactableCar;
  readonly inSteps?: boolean;
  /** The button that requests a visit, shown only if somebody answers visit requests for the car. */
  readonly visit?: ReactNode;
  /** Shown below the main way to contact the seller. */
  readonly children?: ReactNode;
}

/** Shows how to contact the seller of a car. The seller may be a user, a dealer, or somebody whom only the car's source knows. */
const SellerContact = ({ car, inSteps, visit, children }: SellerContactProps) => (
  <ContactWays
    carId={car.listingId ?? car.id}
    inSteps={inSteps}
    Chat={CarChat}
    visit={visit}
    source={(rank) => <SourceWay car={car} rank={rank} />}
  >
    {children}
  </ContactWays>
);
export default SellerContact;
