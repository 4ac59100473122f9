import { useEffect } from 'react';
import { recordViewed } from './viewed-cars.ts';

/** Adds the car to the recently viewed cars on mount. Renders nothing. */
export const RecordView = ({ car: { id } }: { car: { id: string; name: string } }) => {
  useEffect(() => recordViewed(id, new Date()), [id]);
  return null;
};
