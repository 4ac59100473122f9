import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Failure } from './errors.ts';

/** The only inline style attribute in the markup of Swagger UI. It hides the SVG that contains the icons. */
const SWAGGER_STYLE = `'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='`;
/** The content security policy of the documentation page, which loads its scripts and styles from our origin only. */
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

/** The name of the site as an SVG image, for the bar at the top of the page. Without it, Swagger's logo is shown. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 40" role="img"><title>CarSetu</title><text x="0" y="29" fill="#fff" font-family="sans-serif" font-size="30" font-weight="700">CarSetu</text></svg>`;

const FAILED = { description: 'Why it failed', content: { 'application/json': { schema: Failure } } };

const DESCRIPTION = `Used cars from many sources. Prices are whole rupees unless a field says lakh; instants are ISO 8601 in UTC; ids are opaque.

Lists answer a page: \`X-Total-Count\` says how many there are in all, \`Link: <...>; rel="next"\` where the next page is.
What is under \`public\` is for programs, and needs no session. An operation that needs a session names its cookie: that of somebody who signed in at
\`/api/login\`.
Every failure has the shape \`Failure\`. The same questions can be asked at \`/graphql\`.`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isOptional = (schema: unknown): boolean => schema instanceof z.ZodType && schema.safeParse(undefined).success;

/** Removes fields with a fallback value (`catch`) from `required`, where the library wrongly lists them. */
const withoutOptional = (described: unknown, schema: unknown): unknown => {
  if (!(schema instanceof z.ZodObject) || !isRecord(described) || !Array.isArray(described.required)) return described;
  const { required, ...rest } = described;
  const needed = required.filter((name) => !isOptional(schema.shape[String(name)]));
  return { ...rest, ...(needed.length > 0 && { required: needed }) };
};

/** Marks an operation whose body is optional, because the library declares all bodies required. The marker is removed from the finished
 *  description. */
const OPTIONAL_BODY = 'x-optional-body';
const withOptionalBodies: typeof jsonSchemaTransformObject = (document) => {
  const described = jsonSchemaTransformObject(document);
  for (const operations of Object.values(described.paths ?? {}))
    for (const operation of Object.values(operations ?? {})) {
      if (!isRecord(operation) || operation[OPTIONAL_BODY] !== true) continue;
      delete operation[OPTIONAL_BODY];
      if (isRecord(operation.requestBody)) operation.requestBody.required = false;
    }
  return described;
};

/** An example of a request that anybody may send, with values for its path, query or body. */
export interface PublicExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}
/** The operations for programs without a session, keyed by method and route: `GET /api/cars/:id`. */
export type PublicUse = Readonly<Record<string, PublicExample>>;

const PUBLIC_TAG = {
  name: 'public',
  description: 'Open to every program, without signing in. Each operation has an example that can be sent as it is.',
};

const isNumeric = (schema: unknown): boolean =>
  isRecord(schema) && (schema.type === 'integer' || schema.type === 'number');

/** Adds the tag and the example to an operation for public use. */
const withExample = (operation: Record<string, unknown>, { params, query, body }: PublicExample): void => {
  const tags = Array.isArray(operation.tags) ? operation.tags : [];
  operation.tags = [PUBLIC_TAG.name, ...tags];
  const values: Readonly<Record<string, string>> = { ...params, ...query };
  for (const parameter of Array.isArray(operation.parameters) ? operation.parameters : [])
    if (isRecord(parameter)) {
      const value = values[String(parameter.name)];
      if (value !== undefined) parameter.example = isNumeric(parameter.schema) ? Number(value) : value;
    }
  const content = isRecord(operation.requestBody) ? operation.requestBody.content : undefined;
  const json = isRecord(content) ? content['application/json'] : undefined;
  if (isRecord(json) && body) json.example = body;
};
const routeOf = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;

const withPublicUse =
  (publicUse: PublicUse): typeof jsonSchemaTransformObject =>
  (document) => {
    const described = withOptionalBodies(document);
    for (const [path, operations] of Object.entries(described.paths ?? {}))
      for (const [method, operation] of Object.entries(operations ?? {})) {
        const example = publicUse[routeOf(method, path)];
        if (example && isRecord(operation)) withExample(operation, example);
      }
    return described;
  };

/** Returns the OpenAPI security schemes: the cookies that identify people. Programs that act for a person must also send an `Origin` header with the
 *  origin of this site. */
const securitySchemes = (publicUrl: string) => {
  const prefix = publicUrl.startsWith('https:') ? '__Host-' : '';
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: `${prefix}session`,
      description:
        'The session of somebody who has signed in at `/api/login`. Requests that write also need the header `Origin` with the address of this site.',
    },
    visitor: {
      type: 'apiKey',
      in: 'cookie',
      name: `${prefix}visitor`,
      description: 'The session of a visitor whose phone was verified for one listing.',
    },
  } as const;
};

export interface DescriptionOptions {
  /** The groups of routes to list first, after the groups for public use. All other groups follow in the order of their registration. */
  readonly firstTags: readonly string[];
  readonly publicUse: PublicUse;
  readonly publicUrl: string;
}

/** Describes all routes that are registered after this call: OpenAPI 3.1 at `/api/openapi.json`, readable at `/api/docs`. */
export const describeApi = async (
  app: FastifyInstance,
  { firstTags, publicUse, publicUrl }: DescriptionOptions,
): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'CarSetu', version: '1', description: DESCRIPTION },
      servers: [{ url: '/' }],
      tags: [PUBLIC_TAG, ...firstTags.map((name) => ({ name }))],
      components: { securitySchemes: securitySchemes(publicUrl) },
    },
    transform: (route) => {
      const { schema, ...rest } = route;
      const response = { ...(typeof schema.response === 'object' ? schema.response : {}), default: FAILED };
      const described = jsonSchemaTransform({ ...rest, schema: { ...schema, response } });
      const { querystring, body } = described.schema;
      return {
        ...described,
        schema: {
          ...described.schema,
          ...(querystring !== undefined && { querystring: withoutOptional(querystring, schema.querystring) }),
          ...(body !== undefined && { body: withoutOptional(body, schema.body) }),
          ...(body !== undefined && isOptional(schema.body) && { [OPTIONAL_BODY]: true }),
        },
      };
    },
    transformObject: withPublicUse(publicUse),
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
