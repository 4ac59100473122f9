import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { MAX_PAGES } from '../../../schema/media/categories.ts';
import { encodePage } from './pictures.ts';
import { type Encoded, FileRefused } from './task-messages.ts';

/** The maximum width and height of a drawn page, in pixels. */
const PAGE_SIDE = 2_000;
/** The maximum scale of a drawn page, in pixels per point (1/72 inch). */
const MOST_SCALE = 2.5;

/** The maximum memory of PDFium while it parses the contents of a page, in bytes. An ordinary page needs a few megabytes. Its pictures do not count,
 *  because they are decoded later. A malicious drawing that contains itself would use up all memory within seconds. */
const CONTENT_BYTES = 96 * 1024 * 1024;
const WASM_PAGE_BYTES = 65_536;
let mayGrowTo = Number.POSITIVE_INFINITY;
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function growOrEnd(this: WebAssembly.Memory, pages: number): number {
  // The server refuses the file when this process exits. Otherwise, PDFium would continue without memory and print useless errors.
  if (this.buffer.byteLength + pages * WASM_PAGE_BYTES > mayGrowTo) process.exit(1);
  return grow.call(this, pages);
};
/** Parses the contents of a page within the memory limit. */
const loadPage = (document: PDFiumDocument, at: number) => {
  mayGrowTo = CONTENT_BYTES;
  try {
    return document.getPage(at);
  } finally {
    mayGrowTo = Number.POSITIVE_INFINITY;
  }
};

/** Opens a PDF.
 *  @throws FileRefused */
const openPdf = async (library: PDFiumLibrary, bytes: Uint8Array) =>
  library.loadDocument(bytes).catch((error: unknown) => {
    throw new FileRefused(error instanceof Error && /password/i.test(error.message) ? 'locked' : 'unreadable');
  });

/** Draws the pages of a PDF. Nothing else in the file is used: no text, script, link or attachment.
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
  for (let at = 0; at < count; at += 1) {
    const page = loadPage(document, at);
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
