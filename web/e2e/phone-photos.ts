import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';

/** The pixel dimensions of a phone's 12-megapixel photo. */
const [WIDTH, HEIGHT] = [4032, 3024];

/** Draws a car on a road, and returns the RGBA pixels. @param hue the hue of the car, in degrees */
const scene = (hue: number): Buffer => {
  const drawn = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs>
<linearGradient id="back" x2="0" y2="1"><stop stop-color="hsl(205 60% 78%)"/><stop offset=".55" stop-color="hsl(40 40% 84%)"/>
<stop offset=".56" stop-color="hsl(30 8% 45%)"/><stop offset="1" stop-color="hsl(30 8% 28%)"/></linearGradient>
<linearGradient id="body" x2="0" y2="1"><stop stop-color="hsl(${hue} 60% 62%)"/><stop offset="1" stop-color="hsl(${hue} 65% 28%)"/></linearGradient>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#back)"/>
<path d="M500 2100q60-420 520-470l420-420q60-60 160-60h820q110 0 180 70l420 410q420 60 470 470v170H500z" fill="url(#body)"/>
<path d="M1190 1640l330-330q30-30 80-30h350v360zM2060 1280h330q60 0 100 40l330 320h-760z" fill="#1c2a33"/>
<g fill="#181818"><circle cx="1110" cy="2250" r="310"/><circle cx="2910" cy="2250" r="310"/></g>
<g fill="#aaa"><circle cx="1110" cy="2250" r="180"/><circle cx="2910" cy="2250" r="180"/></g>
</svg>`);
  return drawn.render().pixels;
};

/** Creates different photos like those of a phone: 12 megapixels and about 4 MB each, with grain, and with the location in the metadata. */
export const phonePhotos = async (count: number): Promise<readonly Buffer[]> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 26 } as const;
  const half = { width: WIDTH / 2, height: HEIGHT / 2, channels: 3, background: 'grey', noise } as const;
  const grain = await sharp({ create: half }).resize(WIDTH, HEIGHT, { kernel: 'cubic' }).raw().toBuffer();
  const [colours, withAlpha] = [
    { width: WIDTH, height: HEIGHT, channels: 3 },
    { width: WIDTH, height: HEIGHT, channels: 4 },
  ] as const;
  const photos: Buffer[] = [];
  // Sequential, because each picture briefly needs a processor core and 200 MB of memory.
  for (let at = 0; at < count; at += 1)
    photos.push(
      await sharp(scene((at * 47) % 360), { raw: withAlpha })
        .composite([{ input: grain, raw: colours, blend: 'soft-light' }])
        .removeAlpha()
        .jpeg({ quality: 95 })
        .withExif({
          IFD0: { Make: 'Phone', Model: 'X' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 24/1 0/1' },
        })
        .toBuffer(),
    );
  return photos;
};
