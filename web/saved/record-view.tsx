import { useEffect } from 'react';
import { recordViewed } from './viewed.ts';

/** Shows nothing. While it stands on a page, the car was opened and is among the recently viewed. */
export const RecordView = ({ car: { id } }: { car: { id: string; name: string } }) => {
  useEffect(() => recordViewed(id, new Date()), [id]);
  return null;
};
