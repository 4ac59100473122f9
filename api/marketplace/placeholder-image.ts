import { PLACEHOLDER_PATH } from '../../schema/marketplace/picture-addresses.ts';

/** Returns the path of the illustration for a car without a photo, by body type and colour. */
export const placeholderImage = ({ bodyType, color }: { bodyType: string | null; color: string | null }): string => {
  const query = new URLSearchParams();
  if (bodyType !== null) query.set('body', bodyType);
  if (color !== null) query.set('color', color);
  const text = query.toString();
  return `${PLACEHOLDER_PATH}${text && '?'}${text}`;
};
