import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { MarketplaceQueries } from '../../../projections/marketplace/queries.ts';
import { CarNotFound, LandingNotFound } from '../../../schema/marketplace/rejections.ts';
import { SITE_PICTURE } from '../heads/preview-picture-paths.ts';
import { pictureOfCar, pictureOfPage } from './draw-preview.ts';
import { PICTURED_FIELDS, PICTURED_SITE, picturedCar, picturedLanding } from './preview-content.ts';
import { nameOf, painter } from './render-png.ts';

const DAY_S = 24 * 3600;
/** The maximum number of pictures per IP address per minute, far more than a link preview service needs. */
const MOST_A_MINUTE = 300;
const MINUTE_MS = 60_000;
const ENDING = '.png';

const part = z.string().max(120);
const CarFile = z.object({ file: part.describe('The id of a car or of one of its listings, with .png.') });
const City = z.object({ city: part });
const Brand = City.extend({ brand: part });
const Model = Brand.extend({ model: part });

/** Returns a file's name without the extension `.png`. For any other extension, returns an empty name, for which no picture exists. */
const withoutEnding = (file: string): string => (file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : '');

/** Registers the pictures for link previews, 1200 x 630 pixels: of a car, of a landing page, and of the site. */
export const pictureRoutes: FastifyPluginAsyncZod<{ marketplace: MarketplaceQueries }> = async (
  app,
  { marketplace },
) => {
  const paint = painter();
  const config = { rateLimit: { max: MOST_A_MINUTE, timeWindow: MINUTE_MS }, isPartOfPages: true };
  const described = (summary: string) => ({ summary, tags: ['marketplace'], produces: ['image/png'] });

  /** Responds with a picture, or with 304 if the client has already cached the picture. */
  const answer = async (request: FastifyRequest, reply: FastifyReply, svg: string) => {
    const name = nameOf(svg);
    const tag = `"${name}"`;
    reply.header('etag', tag).header('cache-control', `public, max-age=${DAY_S}`);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const { png } = await paint(name, svg);
    return reply.type('image/png').header('cross-origin-resource-policy', 'cross-origin').send(png);
  };
  const landing = async (city: string, brand: string | null, model: string | null): Promise<string> => {
    const found = await marketplace.landing({ city, brand, model });
    if (!found) throw LandingNotFound();
    return pictureOfPage(picturedLanding(found));
  };

  const car = { ...described('A picture of a car for link previews (PNG)'), params: CarFile };
  app.get('/api/og/car/:file', { schema: car, config }, async (request, reply) => {
    const id = withoutEnding(request.params.file);
    if (id === '') throw CarNotFound();
    const found = await marketplace.car(id, { fields: PICTURED_FIELDS });
    return answer(request, reply, pictureOfCar(picturedCar(found)));
  });

  const summary = 'A picture of a page of used cars for link previews (PNG); the last part ends in .png';
  app.get(
    '/api/og/used-cars/:city',
    { schema: { ...described(summary), params: City }, config },
    async (request, reply) => answer(request, reply, await landing(withoutEnding(request.params.city), null, null)),
  );
  app.get(
    '/api/og/used-cars/:city/:brand',
    { schema: { ...described(summary), params: Brand }, config },
    async (request, reply) => {
      const { city, brand } = request.params;
      return answer(request, reply, await landing(city, withoutEnding(brand), null));
    },
  );
  app.get(
    '/api/og/used-cars/:city/:brand/:model',
    { schema: { ...described(summary), params: Model }, config },
    async (request, reply) => {
      const { city, brand, model } = request.params;
      return answer(request, reply, await landing(city, brand, withoutEnding(model)));
    },
  );

  const site = described('The picture of the product for link previews (PNG)');
  app.get(SITE_PICTURE, { schema: site, config }, (request, reply) =>
    answer(request, reply, pictureOfPage(PICTURED_SITE)),
  );
};
