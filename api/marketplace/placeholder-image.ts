import { PLACEHOLDER_PATH } from '../../schema/marketplace/foreign-address.ts';

/** Path of the illustration that stands where nobody supplied a photo, by body type and colour. */
export const placeholderImage = ({ bodyType, color }: { bodyType: string | null; color: string | null }): string => {
  const query = new URLSearchParams();
  if (bodyType !== null) query.set('body', bodyType);
  if (color !== null) query.set('color', color);
  const text = query.toString();
  return `${PLACEHOLDER_PATH}${text && '?'}${text}`;
};
