/** Pictures that the product draws itself come from here. */
const DRAWN = '/api/placeholder/';

/** Whether a picture is a drawing of the product's own: it says so wherever it is shown. */
export const isDrawn = (image: string): boolean => image.startsWith(DRAWN);

/** Places in the strip of thumbnails; of a car with fewer pictures the others say that there is no photo. */
const PLACES = ['first', 'second', 'third', 'fourth'] as const;

/** The places of the strip that stay empty. */
export const emptyPlaces = (pictures: number): readonly string[] => PLACES.slice(pictures);
