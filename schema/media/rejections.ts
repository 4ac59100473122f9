import { rejection } from '../kernel/rejection.ts';
import { MAX_PAGES, MAX_PIXELS, OBJECTS_AT_MOST } from './categories.ts';

export const UploadUrlNotFound = rejection('UPLOAD_URL_NOT_FOUND', 404, 'This upload URL does not exist');
export const UploadUrlNotYours = rejection('UPLOAD_URL_NOT_YOURS', 403, 'This upload URL was made for somebody else');
export const UploadUrlExpired = rejection('UPLOAD_URL_EXPIRED', 410, 'This upload URL has expired: ask for a new one');
export const UploadUrlUsed = rejection('UPLOAD_URL_USED', 410, 'This upload URL has been used: ask for a new one');
export const UploadTooLarge = rejection('UPLOAD_TOO_LARGE', 413, 'The file is larger than its limit');
export const UploadIncomplete = rejection('UPLOAD_INCOMPLETE', 400, 'The file ended before its size was reached');
export const UploadEmpty = rejection('UPLOAD_EMPTY', 422, 'The file is empty');
export const NotAPhoto = rejection('NOT_A_PHOTO', 422, 'Send a picture: JPEG, PNG or WebP');
export const NotADocument = rejection('NOT_A_DOCUMENT', 422, 'Send a PDF, or a picture: JPEG, PNG or WebP');
export const PhotoTooLarge = rejection(
  'PHOTO_TOO_LARGE',
  422,
  `The picture has more than ${MAX_PIXELS / 1_000_000} megapixels`,
);
export const PictureMoves = rejection('PICTURE_MOVES', 422, 'Send a picture that does not move');
export const TooManyPages = rejection('TOO_MANY_PAGES', 422, `The document has more than ${MAX_PAGES} pages`);
export const DocumentIsLocked = rejection('DOCUMENT_IS_LOCKED', 422, 'The document is locked with a password');
export const FileTooHard = rejection(
  'FILE_TOO_HARD',
  422,
  'The file cannot be read within the limits of time and memory',
);
export const FileIsInfected = rejection('FILE_IS_INFECTED', 422, 'The virus scanner refuses this file');
export const ScannerAway = rejection('SCANNER_AWAY', 503, 'The virus scanner does not answer: try again later');
export const DuplicateFile = rejection('DUPLICATE_FILE', 409, 'This file has been uploaded already');
export const TooManyUploads = rejection('TOO_MANY_UPLOADS', 429, 'Too many uploads today: try again tomorrow');
export const MediaQuotaReached = rejection(
  'MEDIA_QUOTA_REACHED',
  409,
  `Your space is full: at most ${OBJECTS_AT_MOST} files, and the operator's limit of megabytes`,
);
export const MediaNotFound = rejection('MEDIA_NOT_FOUND', 404, 'File not found');
export const MediaIsAttached = rejection('MEDIA_IS_ATTACHED', 409, 'This file belongs to something: remove it there');
export const MediaIsElsewhere = rejection('MEDIA_IS_ELSEWHERE', 409, 'This file belongs to something else');
export const OneOfEach = rejection('ONE_OF_EACH', 409, 'There is a file of this category already');
export const TooManyPhotos = rejection('TOO_MANY_PHOTOS', 409, 'There are too many photos');
export const NotACarPhoto = rejection('MEDIA_NOT_A_PHOTO', 422, 'Only photos of the car have a number plate to hide');
