/** The path of placeholder drawings, which the server draws. */
const DRAWN = '/api/placeholder/';

/** Whether a picture is a placeholder drawing. Drawings must always be labelled. */
export const isDrawn = (image: string): boolean => image.startsWith(DRAWN);

/** The positions in the strip of thumbnails. A position without a picture says that there is no photo. */
const PLACES = ['first', 'second', 'third', 'fourth'] as const;

/** Returns the empty positions of the strip. */
export const emptyPlaces = (pictures: number): readonly string[] => PLACES.slice(pictures);
