import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type FieldProblem, Rejection } from '../../../schema/kernel/rejection.ts';
import { awayIn, RETRY_AFTER_S } from '../outages.ts';

/** The body of every failed REST request. */
export const Failure = z
  .object({
    code: z.string().describe('The error code, for programs: INVALID_INPUT, CAR_NOT_FOUND, RATE_LIMITED, ...'),
    message: z.string().describe('The error text, for people.'),
    fields: z
      .array(z.object({ path: z.string().describe('Dotted: filter.yearMin'), message: z.string() }))
      .optional()
      .describe('The invalid fields of the input.'),
    requestId: z.string().describe("The request's id in the logs."),
  })
  .meta({ id: 'Failure', description: 'Why a request failed' });
export type Failure = z.infer<typeof Failure>;

/** The error code for each status, for failures in the HTTP server itself. Rejections by our rules have their own codes. */
const CODES: Readonly<Record<number, { code: string; message: string }>> = {
  404: { code: 'NOT_FOUND', message: 'There is nothing here' },
  405: { code: 'METHOD_NOT_ALLOWED', message: 'This address does not support that method' },
  408: { code: 'REQUEST_TIMEOUT', message: 'The request took too long to arrive' },
  413: { code: 'BODY_TOO_LARGE', message: 'The request body is too large' },
  414: { code: 'ADDRESS_TOO_LONG', message: 'The address is too long' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send JSON, with content-type: application/json' },
  429: { code: 'RATE_LIMITED', message: 'Too many requests: try again after the time in Retry-After' },
  431: { code: 'HEADERS_TOO_LARGE', message: 'The request headers are too large' },
  503: { code: 'UNAVAILABLE', message: 'The server is stopping; try again' },
};
const BODY_ERRORS = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY']);

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields?: readonly FieldProblem[];
  readonly retryAfterS?: number | undefined;
}
const INTERNAL = { status: 500, code: 'INTERNAL', message: 'Something went wrong on our side' } as const;

/** The message for requests while the log or the database is unreachable. It does not reveal which of the two is unreachable, or where it runs. */
export const AWAY_MESSAGE = 'A part of the server is unavailable: try again after the time in Retry-After';
const AWAY = { status: 503, code: 'UNAVAILABLE', message: AWAY_MESSAGE, retryAfterS: RETRY_AFTER_S } as const;

const invalidRequest = (error: FastifyError): Answer => {
  const fields = (error.validation ?? []).map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? 'invalid',
  }));
  const [first] = fields;
  const message = `${first?.path || error.validationContext || 'input'}: ${first?.message ?? 'invalid'}`;
  return { status: 400, code: 'INVALID_INPUT', message, fields };
};

const fromServer = (status: number, code: string | undefined): Answer => {
  if (code && BODY_ERRORS.has(code))
    return { status: 400, code: 'MALFORMED_JSON', message: 'The request body is not JSON' };
  const known = CODES[status];
  if (known) return { status, ...known };
  if (status === 400) return { status, code: 'BAD_REQUEST', message: 'The request cannot be read' };
  return { status, code: 'REFUSED', message: STATUS_CODES[status] ?? 'Refused' };
};

/** Returns the part of the system that was unreachable, if that caused the error; null for any other error. Errors with a 4xx status do not count:
 *  when a client disconnects during its request, that is a connection error, too. */
const awayBehind = (error: FastifyError) => ((error.statusCode ?? 500) < 500 ? null : awayIn(error));

/** Translates errors for REST; no other code does this. It reports rejections and mistakes in the request, and masks all other errors. */
export const answerFor = (error: FastifyError): Answer => {
  if (error instanceof Rejection) {
    const { status, code, message, fields, retryAfterS } = error;
    return { status, code, message, fields: fields.length > 0 ? fields : undefined, retryAfterS };
  }
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error);
  const status = error.statusCode ?? 500;
  if (awayBehind(error)) return AWAY;
  return (status >= 400 && status < 500) || status === 503 ? fromServer(status, error.code) : INTERNAL;
};

const send = (request: FastifyRequest, reply: FastifyReply, answer: Answer) => {
  const { status, code, message, fields, retryAfterS } = answer;
  if (retryAfterS) reply.header('retry-after', String(retryAfterS));
  const body: Failure = { code, message, ...(fields && { fields: [...fields] }), requestId: request.id };
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(body);
};

/** Returns the body for an error status that the HTTP server itself produces. */
export const failureOf = (status: number, requestId: string): Failure => {
  const { code, message } = fromServer(status, undefined);
  return { code, message, requestId };
};

/** Responds to a request with an error status that the HTTP server itself produces. */
export const fail = (request: FastifyRequest, reply: FastifyReply, status: number) =>
  send(request, reply, fromServer(status, undefined));

/** Responds to a request for a page while a required part of the system is unreachable, in place of the usual error response. */
export type AnswerWhileAway = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Responds to every error in `app` in the common format. Errors that the client did not cause are masked and logged.
 *  @param pageFor for a request for a page: returns the function that responds while a required part of the system is unreachable. For other
 *  requests: returns undefined */
export const translateErrors = (
  app: FastifyInstance,
  pageFor: (request: FastifyRequest) => AnswerWhileAway | undefined = () => undefined,
): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = answerFor(error);
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    const page = awayBehind(error) ? pageFor(request) : undefined;
    if (!page) return send(request, reply, answer);
    reply.header('retry-after', String(RETRY_AFTER_S));
    return page(request, reply);
  });
};
