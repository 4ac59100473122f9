import type { Pictured } from '../car-picture.tsx';

/** The data that the gallery needs about a car. */
export type GalleryCar = Pictured & {
  /** The URLs of the car's pictures; may be empty. */
  readonly images: readonly string[];
  /** The path of the placeholder drawing. */
  readonly placeholderImage: string;
};
