/** A car's documents. They are stored encrypted and shown only to their owner and to reviewers. */
export const DOCUMENT_CATEGORIES = ['registration', 'insurance'] as const;
/** The views of a car for which the form has separate upload fields. */
export const NAMED_PHOTO_CATEGORIES = ['front', 'rear', 'left', 'right', 'interior', 'engine'] as const;
/** The categories of a car's files. Upload URLs are issued only for these. */
export const UPLOAD_CATEGORIES = [...DOCUMENT_CATEGORIES, ...NAMED_PHOTO_CATEGORIES, 'additional'] as const;
export type UploadCategory = (typeof UPLOAD_CATEGORIES)[number];
/** All categories of files. `article`: a picture of an article. `profile`: a person's own picture. Both have separate upload endpoints. */
export const MEDIA_CATEGORIES = [...UPLOAD_CATEGORIES, 'article', 'profile'] as const;
export type MediaCategory = (typeof MEDIA_CATEGORIES)[number];

const documents: ReadonlySet<string> = new Set(DOCUMENT_CATEGORIES);
export const isDocument = (category: MediaCategory): boolean => documents.has(category);

/** The maximum sizes of an upload, in bytes. */
const DOCUMENT_MAX_BYTES = 5_242_880;
const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const maxBytesOf = (category: MediaCategory): number =>
  isDocument(category) ? DOCUMENT_MAX_BYTES : PHOTO_MAX_BYTES;

/** The maximum number of photos of one listing or other record. It does not apply to articles, which retain the pictures of all their versions. */
export const PHOTOS_AT_MOST = 20;
/** The maximum number of pixels in a picture that the server decodes. */
export const MAX_PIXELS = 50_000_000;
/** The maximum number of pages in a document. */
export const MAX_PAGES = 10;

/** The widths of a picture's resized versions, in pixels. A smaller picture is not enlarged. */
export const PICTURE_WIDTHS = [320, 640, 1280, 2048] as const;
/** The widths in pixels that are generated while the person waits for the preview in the form. The other widths are generated later. */
export const FIRST_WIDTHS = [320, 640] as const;
export const PICTURE_FORMATS = ['webp', 'avif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The number of minutes for which an upload URL is valid. */
export const UPLOAD_URL_MINUTES = 60;
/** The number of hours after which an object that is not attached to a record is deleted. */
export const UNATTACHED_HOURS = 48;
/** The maximum number of objects per account, attached or not. */
export const OBJECTS_AT_MOST = 500;
/** The maximum number of uploads that one account can start in a day. */
export const UPLOADS_A_DAY = 300;

/** The kinds of metadata that pictures can contain. Some reveal people and places. */
export const METADATA_KINDS = ['place', 'camera', 'time', 'owner', 'preview', 'other'] as const;
