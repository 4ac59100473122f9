import { useEffect } from 'react';
import { recordViewed } from './viewed-cars.ts';

/** Renders nothing. On mount, adds the car to the recently viewed cars. */
export const RecordView = ({ car: { id } }: { car: { id: string; name: string } }) => {
  useEffect(() => recordViewed(id, new Date()), [id]);
  return null;
};
