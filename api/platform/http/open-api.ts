import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { Failure } from './errors.ts';

/** The one style attribute that Swagger UI writes as markup: it hides the drawing that its icons come from. */
const SWAGGER_STYLE = `'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='`;
/** The page of the documentation loads its scripts and styles from our origin, and nothing else. */
const DOCUMENTATION_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self' ${SWAGGER_STYLE}`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** The name, for the bar at the top of the page: without a picture of our own, the framework's stands there. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 40" role="img"><title>CarSetu</title><text x="0" y="29" fill="#fff" font-family="sans-serif" font-size="30" font-weight="700">CarSetu</text></svg>`;

const FAILED = { description: 'Why it failed', content: { 'application/json': { schema: Failure } } };

const DESCRIPTION = `Used cars from many sources. Prices are whole rupees unless a field says lakh; instants are ISO 8601 in UTC; ids are opaque.

Lists answer a page: \`X-Total-Count\` says how many there are in all, \`Link: <...>; rel="next"\` where the next page is.
Every failure has the shape \`Failure\`. The same questions can be asked at \`/graphql\`.`;

/** Describes the routes that are registered after it: OpenAPI 3.1 at `/api/openapi.json`, for people at `/api/docs`. */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'CarSetu', version: '1', description: DESCRIPTION },
      servers: [{ url: '/' }],
    },
    transform: (route) => {
      const { schema, ...rest } = route;
      const response = { ...(typeof schema.response === 'object' ? schema.response : {}), default: FAILED };
      return jsonSchemaTransform({ ...rest, schema: { ...schema, response } });
    },
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCUMENTATION_POLICY,
    theme: { title: 'CarSetu API' },
    logo: { type: 'image/svg+xml', content: LOGO },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(app.swagger()),
  );
};
