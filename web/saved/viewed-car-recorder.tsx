import { useEffect } from 'react';
import { recordViewed } from './viewed-cars.ts';

/** Renders nothing. Adds the car to the recently viewed cars on mount. */
export const RecordView = ({ car: { id } }: { car: { id: string; name: string } }) => {
  useEffect(() => recordViewed(id, new Date()), [id]);
  return null;
};
