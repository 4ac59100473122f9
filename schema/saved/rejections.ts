import { rejection } from '../kernel/rejection.ts';
import { FAVOURITES_MAX } from './limits.ts';

export const TooManyFavourites = rejection(
  'TOO_MANY_FAVOURITES',
  422,
  `You can have ${FAVOURITES_MAX} favourites: remove one to save another`,
);
