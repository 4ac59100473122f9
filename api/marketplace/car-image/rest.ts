import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { BODY_TYPES } from '../../../schema/marketplace/enumerations.ts';
import { carImage } from './car-image.ts';

const WEEK_S = 7 * 24 * 3600;

/** A body type that is not in the catalogue is no reason to show nothing. */
const CarImageQuery = z.object({
  body: z.enum(BODY_TYPES).nullable().catch(null).describe('Body type; a hatchback is drawn when it is left out.'),
  color: z.string().max(60).nullable().catch(null).describe('Colour in words; a neutral paint when it is left out.'),
  facing: z.enum(['left', 'right']).catch('right'),
});

/** The illustration that stands where nobody supplied a photo of a car. */
export const carImageRoutes: FastifyPluginAsyncZod = async (app) => {
  const schema = {
    summary: 'An illustration of a car by body type and colour (SVG)',
    tags: ['marketplace'],
    querystring: CarImageQuery,
    produces: ['image/svg+xml'],
  };
  app.get('/api/placeholder/car-image', { schema, config: { isPartOfPages: true } }, async ({ query }, reply) =>
    reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', `public, max-age=${WEEK_S}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(carImage(query)),
  );
};
