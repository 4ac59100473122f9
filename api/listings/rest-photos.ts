import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { UploadNotFound } from '../../schema/listings/rejections.ts';
import { SELLER_PHOTOS } from '../../schema/marketplace/picture-addresses.ts';
import type { ListingMedia } from './media.ts';

interface Options {
  readonly media: Pick<ListingMedia, 'publicAddress'>;
}
/** The cache time of the response in seconds. It is short, because a photo gets a new address when its number plate is hidden. */
const KEPT_S = 60;

/** REST routes with stable addresses for the photos of sellers' listings. Each route redirects to the current address of the photo. */
export const listingPhotoRoutes: FastifyPluginAsyncZod<Options> = async (app, { media }) => {
  app.get(
    `${SELLER_PHOTOS}:id`,
    {
      schema: {
        tags: ['selling'],
        summary: "A photo of a seller's listing, as long as buyers see the listing",
        description: 'UPLOAD_NOT_FOUND (404)',
        params: z.object({ id: z.uuid() }),
        response: { 302: z.null() },
      },
    },
    async ({ params }, reply) => {
      const address = await media.publicAddress(params.id);
      if (address === null) throw UploadNotFound();
      return reply.header('cache-control', `public, max-age=${KEPT_S}`).redirect(address, 302);
    },
  );
};
