import { PHOTO_SLOTS } from '../../schema/listings/enumerations.ts';
import type { ListingPhotoInput } from '../gql/graphql.ts';

type Slot = ListingPhotoInput['slot'];
type Photos = readonly ListingPhotoInput[];

/** Assigns a view (such as front or rear) to a photo. If another photo has this view, the two photos swap views. Their order does not change. */
export const withView = (photos: Photos, id: string, slot: Slot): Photos => {
  const one = photos.find((photo) => photo.id === id);
  if (!one || one.slot === slot) return photos;
  const there = slot === 'additional' ? undefined : photos.find((photo) => photo.slot === slot);
  return photos.map((photo) => {
    if (photo === one) return { ...photo, slot };
    return photo === there ? { ...photo, slot: one.slot } : photo;
  });
};

/** A view that can be assigned to a photo. If `isTaken` is true, another photo has the view, and the two photos would swap views. */
export interface OtherView {
  readonly slot: Slot;
  readonly isTaken: boolean;
}
/** Returns the views that can be assigned to a photo instead of its current one. @param underWay views whose photos are being uploaded */
export const otherViews = (
  photos: Photos,
  { id, slot: own }: ListingPhotoInput,
  underWay: readonly string[],
): OtherView[] =>
  PHOTO_SLOTS.filter((slot) => slot !== own && (slot === 'additional' || !underWay.includes(slot))).map((slot) => ({
    slot,
    isTaken: slot !== 'additional' && photos.some((photo) => photo.id !== id && photo.slot === slot),
  }));
