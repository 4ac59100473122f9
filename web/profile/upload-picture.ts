import { isRecord } from '../shared/local-store.ts';

/** The longest side of the picture that is sent: twice the size of its largest display. */
const SIDE_PX = 512;
const QUALITY = 0.9;
const TYPE = 'image/jpeg';
const ADDRESS = '/api/profile/picture';

/** Converts an image file to the picture to send: upright and small. The camera's metadata, such as the location, never leaves the device.
 *  @returns null if the browser cannot read the file as a picture */
export const pictureOf = async (file: Blob): Promise<Blob | null> => {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, SIDE_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const brush = canvas.getContext('2d');
    if (!brush) return null;
    // JPEG has no transparency. This makes transparent areas white instead of black.
    brush.fillStyle = 'white';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, TYPE, QUALITY));
  } catch {
    return null;
  }
};

/** Converts a rejection by the REST API to the shape that mutations return; null on success. */
const refusalOf = async (response: Response): Promise<object | null> => {
  if (response.ok) return null;
  const said: unknown = await response.json().catch(() => null);
  return { __typename: 'Rejection', code: isRecord(said) ? said.code : 'INTERNAL', fields: [] };
};

/** Uploads the user's picture. Returns the rejection by the server; null on success.
 *  @throws TypeError if there was no answer */
export const sendPicture = async (picture: Blob): Promise<object | null> =>
  refusalOf(
    await fetch(ADDRESS, {
      method: 'PUT',
      credentials: 'same-origin',
      headers: { 'content-type': TYPE },
      body: picture,
    }),
  );

/** Removes the user's picture; resolves like `sendPicture`. */
export const removePicture = async (): Promise<object | null> =>
  refusalOf(await fetch(ADDRESS, { method: 'DELETE', credentials: 'same-origin' }));
