import type { FastifyInstance } from 'fastify';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Takes the forms that the routes of `scope` are sent without reading them: all that they say stands in their address. */
export const ignoreFormBodies = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(FORMS, { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
};
