import sharp from 'sharp';

/** The sizes of photos that reach the server, as the longer side in pixels. `reduced`: the size to which browsers reduce photos before they send
 *  them. `whole`: a photo of 12 megapixels from a phone, sent by a program or by a browser that cannot reduce it. */
export const SIDES = { reduced: 2560, whole: 4000 } as const;
const [BLOCKS_WIDE, BLOCKS_HIGH] = [64, 48];
const CHANNELS = 3;
/** The strength of the grain, about that of a phone's photo in daylight: the files of unreduced photos are 3 to 5 MB in size. */
const GRAIN = 26;

/** Creates a JPEG with random soft shapes and grain. */
export const photo = async (side: number): Promise<Buffer> => {
  const [width, height] = [side, (side * BLOCKS_HIGH) / BLOCKS_WIDE];
  const blocks = Buffer.from(
    Array.from({ length: BLOCKS_WIDE * BLOCKS_HIGH * CHANNELS }, () => Math.floor(Math.random() * 256)),
  );
  const raw = { width: BLOCKS_WIDE, height: BLOCKS_HIGH, channels: CHANNELS } as const;
  const shapes = await sharp(blocks, { raw }).resize(width, height, { kernel: 'cubic' }).toFormat('png').toBuffer();
  const noise = { type: 'gaussian', mean: 128, sigma: GRAIN } as const;
  const grain = { create: { width, height, channels: CHANNELS, background: 'grey', noise } } as const;
  return sharp(shapes)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
};
