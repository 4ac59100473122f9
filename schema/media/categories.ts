/** Documents of a car: sealed, shown to their owner and the review desk only. */
export const DOCUMENT_CATEGORIES = ['registration', 'insurance'] as const;
/** The guided photos. */
export const NAMED_PHOTO_CATEGORIES = ['front', 'rear', 'left', 'right', 'interior', 'engine'] as const;
/** What upload URLs are made for: the files of a car. */
export const UPLOAD_CATEGORIES = [...DOCUMENT_CATEGORIES, ...NAMED_PHOTO_CATEGORIES, 'additional'] as const;
export type UploadCategory = (typeof UPLOAD_CATEGORIES)[number];
/** `article`: a picture of an article. Its upload URL is made at a door of its own. `profile`: a person's own picture, which has a door of its own. */
export const MEDIA_CATEGORIES = [...UPLOAD_CATEGORIES, 'article', 'profile'] as const;
export type MediaCategory = (typeof MEDIA_CATEGORIES)[number];

const documents: ReadonlySet<string> = new Set(DOCUMENT_CATEGORIES);
export const isDocument = (category: MediaCategory): boolean => documents.has(category);

/** The most bytes of one upload. */
const DOCUMENT_MAX_BYTES = 5_242_880;
const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const maxBytesOf = (category: MediaCategory): number =>
  isDocument(category) ? DOCUMENT_MAX_BYTES : PHOTO_MAX_BYTES;

/** The most photos of one owner record, the named ones included. An article keeps the pictures of all its versions, and they do not count. */
export const PHOTOS_AT_MOST = 20;
/** The most pixels of a picture that the server decodes. */
export const MAX_PIXELS = 50_000_000;
/** The most pages of a document. */
export const MAX_PAGES = 10;

/** The widths of the sizes that pages show, in pixels. A smaller picture is not enlarged. */
export const PICTURE_WIDTHS = [320, 640, 1280, 2048] as const;
/** The widths that are made while the person waits: what a phone shows of its photos in the form. The others follow. */
export const FIRST_WIDTHS = [320, 640] as const;
export const PICTURE_FORMATS = ['webp', 'avif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** How long an upload URL is valid, in minutes. */
export const UPLOAD_URL_MINUTES = 60;
/** How long an object that belongs to nothing is kept, in hours. */
export const UNATTACHED_HOURS = 48;
/** The most objects of one account, attached or not. */
export const OBJECTS_AT_MOST = 500;
/** The most uploads that one account starts in a day. */
export const UPLOADS_A_DAY = 300;

/** What cameras write into pictures about people and places. */
export const METADATA_KINDS = ['place', 'camera', 'time', 'owner', 'preview', 'other'] as const;
