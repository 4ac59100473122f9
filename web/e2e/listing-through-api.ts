import type { APIResponse, Page } from 'playwright-core';
import sharp from 'sharp';
import { z } from 'zod';
import { FORM } from '../../api/listings/testing/selling-through-api.ts';
import { pdfOf } from '../../api/media/testing/hostile-files.ts';
import { ReviewCase } from '../../schema/listings/views.ts';
import type { Site } from './site.ts';

const PHOTOS = ['front', 'rear', 'left', 'right', 'interior'];
const UploadUrl = z.object({ uploadURL: z.string() });
const WithId = z.looseObject({ id: z.string() });

/** Creates a JPEG of a single colour. @param shade the red component, from 0 to 255 */
export const photoOf = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: { r: shade, g: 90, b: 160 } } })
    .jpeg()
    .toBuffer();

/** Returns functions that send API requests as the user signed in on a page, without using the page's UI. Each throws if its request is rejected. */
export const doorsOf = (site: Pick<Site, 'url'>) => {
  const ask = async (
    page: Page,
    method: 'POST' | 'PUT',
    path: string,
    data?: object | Buffer,
  ): Promise<APIResponse> => {
    const answer = await page.request.fetch(path, { method, ...(data && { data }), headers: { origin: site.url } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer;
  };
  const upload = async (page: Page, category: string, data: Buffer): Promise<void> => {
    const asked = await page.request.get(`/api/seller/upload-url?category=${category}`);
    await ask(page, 'PUT', UploadUrl.parse(await asked.json()).uploadURL, data);
  };
  return {
    ask,
    /** Submits a complete listing for review. @param more fields that override those of the default form @returns the listing's id */
    async submit(page: Page, more: object = {}): Promise<string> {
      await upload(page, 'registration', pdfOf());
      await upload(page, 'insurance', pdfOf({ pages: 2 }));
      for (const [at, category] of PHOTOS.entries()) {
        await upload(page, category, await photoOf(40 * at));
      }
      const made = await ask(page, 'POST', '/api/seller/listings', { ...FORM, ...more });
      return WithId.parse(await made.json()).id;
    },
    /** Approves a listing with all its files. @param page an admin's page */
    async approve(page: Page, id: string): Promise<void> {
      const path = `/api/admin/review/listings/${id}`;
      await ask(page, 'POST', `${path}/claim`);
      const seen = ReviewCase.parse(await (await page.request.get(path)).json());
      const documents = [seen.registrationDocument, seen.insuranceDocument].flatMap((one) =>
        one ? [{ kind: one.kind, id: one.id, sha256: one.sha256, decision: 'approved' }] : [],
      );
      const photos = seen.photos.map(({ id: photo, sha256 }) => ({ id: photo, sha256, decision: 'approved' }));
      await ask(page, 'POST', `${path}/decide`, { revision: seen.revision, outcome: 'approve', documents, photos });
    },
  };
};
