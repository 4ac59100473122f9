/** The maximum length of the longer side of an uploaded photo, in pixels. */
const SIDE_PX = 2560;
const QUALITY = 0.88;
const TYPE = 'image/jpeg';

/** Scales a photo down to at most 2,560 px on its longer side, and converts it to an upright JPEG. A photo that is smaller or that the browser cannot
 *  read is returned unchanged. */
export const reducedPhoto = async (file: File): Promise<File> => {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const longest = Math.max(bitmap.width, bitmap.height);
    if (longest <= SIDE_PX) {
      bitmap.close();
      return file;
    }
    const scale = SIDE_PX / longest;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const brush = canvas.getContext('2d');
    brush?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const reduced = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, QUALITY));
    return reduced && brush ? new File([reduced], file.name, { type: TYPE }) : file;
  } catch {
    return file;
  }
};
