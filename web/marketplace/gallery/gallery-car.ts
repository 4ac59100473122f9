import type { Pictured } from '../car-picture.tsx';

/** As much of a car as its pictures show. */
export type GalleryCar = Pictured & {
  /** Addresses of its own pictures; empty where nobody supplied one. */
  readonly images: readonly string[];
  /** Path of the drawing that stands in. */
  readonly placeholderImage: string;
};
