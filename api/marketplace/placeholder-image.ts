import { PLACEHOLDER_PATH } from '../../schema/marketplace/picture-addresses.ts';

/** The properties of a car that its illustration shows; null where unknown. */
export interface PlaceholderOf {
  readonly model: string | null;
  readonly bodyType: string | null;
  readonly color: string | null;
}

/** Returns the path of the illustration for a car without a photo. The illustration depends on the model, body type and colour. */
export const placeholderImage = ({ model, bodyType, color }: PlaceholderOf): string => {
  const query = new URLSearchParams();
  if (model !== null) query.set('model', model);
  if (bodyType !== null) query.set('body', bodyType);
  if (color !== null) query.set('color', color);
  const text = query.toString();
  return `${PLACEHOLDER_PATH}${text && '?'}${text}`;
};
