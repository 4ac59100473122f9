import { defineTexts } from '../texts.ts';

/** UI strings for the pictures of a car, on its pages and in the zoom view. */
export const galleryTexts = defineTexts('gallery', {
  pictures: 'Pictures',
  noPhoto: 'No photo',
  enlarge: (number: string, of: string) => `Enlarge picture ${number} of ${of}`,
  supplied: 'Photo as its source supplied it',
  illustration: 'Illustration, not a photo of this car',
  zoom: {
    title: (car: string) => `Pictures of ${car}`,
    previous: 'Previous picture',
    next: 'Next picture',
    larger: 'Zoom in',
    smaller: 'Zoom out',
    caption: 'caption',
    lost: 'Photo not available',
  },
});
