import { isRecord } from '../shared/local-store.ts';

/** The maximum length of the longer side of the uploaded picture, in pixels: twice the largest displayed size. */
const SIDE_PX = 512;
const QUALITY = 0.9;
const TYPE = 'image/jpeg';
const ADDRESS = '/api/profile/picture';

/** Prepares an image for the upload: scales it down and removes its metadata, such as the location.
 *  @returns null if the browser cannot read the file as an image */
export const pictureOf = async (file: Blob): Promise<Blob | null> => {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, SIDE_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const brush = canvas.getContext('2d');
    if (!brush) return null;
    // JPEG has no transparency, and transparent areas would become black.
    brush.fillStyle = 'white';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, TYPE, QUALITY));
  } catch {
    return null;
  }
};

/** Converts a response of the REST API to the format of a mutation's outcome: a rejection, or null on success. */
const refusalOf = async (response: Response): Promise<object | null> => {
  if (response.ok) return null;
  const said: unknown = await response.json().catch(() => null);
  return { __typename: 'Rejection', code: isRecord(said) ? said.code : 'INTERNAL', fields: [] };
};

/** Uploads the user's picture. Returns the server's rejection; null on success.
 *  @throws TypeError if there was no response */
export const sendPicture = async (picture: Blob): Promise<object | null> =>
  refusalOf(
    await fetch(ADDRESS, {
      method: 'PUT',
      credentials: 'same-origin',
      headers: { 'content-type': TYPE },
      body: picture,
    }),
  );

/** Removes the user's picture. Returns the server's rejection; null on success. */
export const removePicture = async (): Promise<object | null> =>
  refusalOf(await fetch(ADDRESS, { method: 'DELETE', credentials: 'same-origin' }));
