import sharp from 'sharp';

const [WIDTH, HEIGHT] = [4000, 3000];
const [BLOCKS_WIDE, BLOCKS_HIGH] = [64, 48];
const CHANNELS = 3;
/** About as much grain as a phone leaves in daylight: the files have 3 to 5 MB. */
const GRAIN = 26;

/** Makes a JPEG of 12 megapixels with soft shapes and grain. No two are alike. */
export const photo = async (): Promise<Buffer> => {
  const blocks = Buffer.from(
    Array.from({ length: BLOCKS_WIDE * BLOCKS_HIGH * CHANNELS }, () => Math.floor(Math.random() * 256)),
  );
  const raw = { width: BLOCKS_WIDE, height: BLOCKS_HIGH, channels: CHANNELS } as const;
  const shapes = await sharp(blocks, { raw }).resize(WIDTH, HEIGHT, { kernel: 'cubic' }).toFormat('png').toBuffer();
  const noise = { type: 'gaussian', mean: 128, sigma: GRAIN } as const;
  const grain = { create: { width: WIDTH, height: HEIGHT, channels: CHANNELS, background: 'grey', noise } } as const;
  return sharp(shapes)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
};
