import sharp from 'sharp';
import { FIRST_WIDTHS } from '../../../schema/media/categories.ts';
import { fingerprintOf } from '../look-alikes/fingerprint.ts';
import { pagesOfPdf } from './documents.ts';
import { fileKindOf } from './file-kind.ts';
import {
  decode,
  decodeOurs,
  encodeMaster,
  encodePage,
  encodeSizes,
  encodeSquare,
  placeholderOf,
  withPlateFilled,
} from './pictures.ts';
import { FileRefused, Task, type TaskAnswer } from './task-messages.ts';

// This program opens uploaded files in a separate process. The server kills the process if it takes too much time or memory. The program receives no
// settings and no keys, and reads and writes no files.

// Only these three decoders may open uploads, although the library could read more formats (SVG, PDF, TIFF, ...).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

const make = async (task: Task): Promise<unknown> => {
  switch (task.kind) {
    case 'photo': {
      const kind = fileKindOf(task.bytes);
      if (kind === null || kind === 'pdf') throw new FileRefused('unreadable');
      const { pixels, removed } = await decode(task.bytes);
      const { width, height } = pixels;
      const sizes = await encodeSizes(pixels, { format: 'webp', widths: FIRST_WIDTHS });
      const placeholder = await placeholderOf(await decodeOurs(sizes[0]?.bytes ?? task.bytes));
      return { width, height, master: await encodeMaster(pixels), sizes, placeholder, removed };
    }
    case 'square': {
      const kind = fileKindOf(task.bytes);
      if (kind === null || kind === 'pdf') throw new FileRefused('unreadable');
      const { side, maxPixels } = task;
      const { pixels, removed } = await decode(task.bytes, {
        size: { width: side, height: side, fit: 'cover' },
        maxPixels,
      });
      return { picture: await encodeSquare(pixels), placeholder: await placeholderOf(pixels), removed };
    }
    case 'document': {
      const kind = fileKindOf(task.bytes);
      if (kind === null) throw new FileRefused('unreadable');
      if (kind === 'pdf') return { pages: await pagesOfPdf(task.bytes), removed: ['other'] };
      const { pixels, removed } = await decode(task.bytes);
      return { pages: [await encodePage(pixels)], removed };
    }
    case 'sizes': {
      const whole = await decodeOurs(task.master);
      const pixels = task.plate ? withPlateFilled(whole, task.plate) : whole;
      return { sizes: await encodeSizes(pixels, task), placeholder: await placeholderOf(pixels) };
    }
    case 'fingerprint':
      return { fingerprint: await fingerprintOf(await decodeOurs(task.master)) };
  }
};

const answerTo = async (sent: unknown): Promise<TaskAnswer> => {
  try {
    return { kind: 'made', made: await make(Task.parse(sent)) };
  } catch (error) {
    // Any error that a hostile file causes in a decoder counts as a defect of the file.
    return { kind: 'refused', why: error instanceof FileRefused ? error.why : 'unreadable' };
  }
};

process.on('message', (sent) => {
  answerTo(sent).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));
