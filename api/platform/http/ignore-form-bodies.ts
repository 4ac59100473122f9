import type { FastifyInstance } from 'fastify';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Accepts form bodies for the routes of `scope` without reading them. The URL contains everything that these routes need. */
export const ignoreFormBodies = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(FORMS, { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
};
