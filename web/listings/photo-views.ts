import { PHOTO_SLOTS } from '../../schema/listings/enumerations.ts';
import type { ListingPhotoInput } from '../gql/graphql.ts';

type Slot = ListingPhotoInput['slot'];
type Photos = readonly ListingPhotoInput[];

/** Shows a photo as another view. The photo that was this view takes the view of the first one. The order stays. */
export const withView = (photos: Photos, id: string, slot: Slot): Photos => {
  const one = photos.find((photo) => photo.id === id);
  if (!one || one.slot === slot) return photos;
  const there = slot === 'additional' ? undefined : photos.find((photo) => photo.slot === slot);
  return photos.map((photo) => {
    if (photo === one) return { ...photo, slot };
    return photo === there ? { ...photo, slot: one.slot } : photo;
  });
};

/** A view that a photo can be used as. `isTaken`: another photo is this view, and would change places with it. */
export interface OtherView {
  readonly slot: Slot;
  readonly isTaken: boolean;
}
/** Returns the views that a photo can be used as. @param underWay views whose photos are being sent */
export const otherViews = (
  photos: Photos,
  { id, slot: own }: ListingPhotoInput,
  underWay: readonly string[],
): OtherView[] =>
  PHOTO_SLOTS.filter((slot) => slot !== own && (slot === 'additional' || !underWay.includes(slot))).map((slot) => ({
    slot,
    isTaken: slot !== 'additional' && photos.some((photo) => photo.id !== id && photo.slot === slot),
  }));
