import { isRecord } from '../shared/kept/kept.ts';

/** The longest side of a profile picture, pixels: twice what the largest place shows. */
const SIDE_PX = 512;
const QUALITY = 0.9;
/** What the picture is sent as. */
const TYPE = 'image/jpeg';
const ADDRESS = '/api/profile/picture';

/** Makes a file of the reader's device a picture as it is sent: upright, small, and without what cameras write into their files, such as the
 *  place, which so never leaves the device.
 *  @returns null where the file is no picture that the browser can read */
export const pictureOf = async (file: Blob): Promise<Blob | null> => {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, SIDE_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const brush = canvas.getContext('2d');
    if (!brush) return null;
    // JPEG knows no transparency: what is see-through becomes white instead of black.
    brush.fillStyle = 'white';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, TYPE, QUALITY));
  } catch {
    return null;
  }
};

/** What the REST door refused, in the form in which mutations say it; null where it was done. */
const refusalOf = async (response: Response): Promise<object | null> => {
  if (response.ok) return null;
  const said: unknown = await response.json().catch(() => null);
  return { __typename: 'Rejection', code: isRecord(said) ? said.code : 'INTERNAL', fields: [] };
};

/** Makes it the reader's picture.
 *  @returns the refusal; null where it was done
 *  @throws TypeError when no answer came */
export const sendPicture = async (picture: Blob): Promise<object | null> =>
  refusalOf(
    await fetch(ADDRESS, {
      method: 'PUT',
      credentials: 'same-origin',
      headers: { 'content-type': TYPE },
      body: picture,
    }),
  );

/** Takes the reader's picture away; answers like `sendPicture`. */
export const removePicture = async (): Promise<object | null> =>
  refusalOf(await fetch(ADDRESS, { method: 'DELETE', credentials: 'same-origin' }));
