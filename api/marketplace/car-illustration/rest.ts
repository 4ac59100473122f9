import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { BODY_TYPES } from '../../../schema/marketplace/enumerations.ts';
import { CAR_IMAGE_STYLE, CAR_VIEWS, carImage } from './car-illustration.ts';

const WEEK_S = 7 * 24 * 3600;

/** The query parameters of a picture. Invalid values are not rejected but replaced by defaults. */
const CarImageQuery = z.object({
  model: z.string().max(60).nullable().catch(null).describe('Model; by default one that is usual for the body type.'),
  body: z.enum(BODY_TYPES).nullable().catch(null).describe('Body type; by default a hatchback.'),
  color: z.string().max(60).nullable().catch(null).describe('Colour in words; by default a neutral one.'),
  view: z.enum(CAR_VIEWS).catch('side'),
  facing: z.enum(['left', 'right']).catch('right').describe('The way in which a car looks that is seen from its side.'),
});

/** Content security policy: the picture may load nothing and run nothing. Only its own style sheet, identified by a hash, is allowed. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(CAR_IMAGE_STYLE).digest('base64')}'; sandbox`;

/** Registers the route of the illustration for a car without a photo. */
export const carImageRoutes: FastifyPluginAsyncZod = async (app) => {
  const schema = {
    summary: 'An illustration of a car by model, body type and colour (SVG)',
    tags: ['marketplace'],
    querystring: CarImageQuery,
    produces: ['image/svg+xml'],
  };
  app.get('/api/placeholder/car-image', { schema, config: { isPartOfPages: true } }, async ({ query }, reply) =>
    reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', `public, max-age=${WEEK_S}, immutable`)
      .header('content-security-policy', POLICY)
      .send(carImage(query)),
  );
};
