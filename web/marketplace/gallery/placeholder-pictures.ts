/** The start of the paths of placeholder drawings, which the server generates. */
const DRAWN = '/api/placeholder/';

/** Whether a picture is a placeholder drawing. Drawings must always be labelled. */
export const isDrawn = (image: string): boolean => image.startsWith(DRAWN);

/** The four positions in the strip of thumbnails. A position without a picture shows a note that there is no photo. */
const PLACES = ['first', 'second', 'third', 'fourth'] as const;

/** Returns the positions that remain empty in a strip with `pictures` pictures. */
export const emptyPlaces = (pictures: number): readonly string[] => PLACES.slice(pictures);
