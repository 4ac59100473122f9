import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { MAX_PAGES } from '../../../schema/media/categories.ts';
import { encodePage } from './pictures.ts';
import { type Encoded, FileRefused } from './task-messages.ts';

/** The longest side of a page, in pixels. */
const PAGE_SIDE = 2_000;
/** Pages are drawn with at most this many pixels for each point of 1/72 inch. */
const MOST_SCALE = 2.5;

/** @throws FileRefused */
const openPdf = async (library: PDFiumLibrary, bytes: Uint8Array) =>
  library.loadDocument(bytes).catch((error: unknown) => {
    throw new FileRefused(error instanceof Error && /password/i.test(error.message) ? 'locked' : 'unreadable');
  });

/** Draws the pages of a PDF. Nothing of the file is kept: no text, no script, no link, no attachment.
 *  @throws FileRefused */
export const pagesOfPdf = async (bytes: Uint8Array): Promise<Encoded[]> => {
  const library = await PDFiumLibrary.init();
  try {
    return await drawPages(await openPdf(library, bytes));
  } finally {
    library.destroy();
  }
};

const drawPages = async (document: PDFiumDocument): Promise<Encoded[]> => {
  const count = document.getPageCount();
  if (count < 1) throw new FileRefused('unreadable');
  if (count > MAX_PAGES) throw new FileRefused('pages');
  const pages: Encoded[] = [];
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const longest = Math.max(originalWidth, originalHeight);
    const scale = Math.min(MOST_SCALE, PAGE_SIDE / longest);
    if (!(Math.min(originalWidth, originalHeight) * scale >= 1)) throw new FileRefused('unreadable');
    const { data, width, height } = await page
      .render({ scale, render: async (bitmap) => bitmap.data })
      .catch((): never => {
        throw new FileRefused('unreadable');
      });
    const raw = { width, height, channels: 4 } as const;
    const flat = await sharp(data, { raw }).flatten({ background: 'white' }).removeAlpha().raw().toBuffer();
    pages.push(await encodePage({ data: flat, width, height }));
  }
  document.destroy();
  return pages;
};
