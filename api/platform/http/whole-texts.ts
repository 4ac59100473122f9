import type { FastifyInstance } from 'fastify';
import { wholeTexts } from '../../../schema/kernel/plain-text.ts';

/** Halves of characters can come only as escapes: bytes that are no UTF-8 are none here already. */
const MAY_HOLD_HALF = /\\ud[89a-f]/i;

/** A JSON text without halves of characters, as it came where it has none or is no JSON. */
export const wholeJson = (json: string): string => {
  if (!MAY_HOLD_HALF.test(json)) return json;
  try {
    return JSON.stringify(wholeTexts(JSON.parse(json)));
  } catch {
    return json;
  }
};

/** Lets bodies in without halves of characters, before anything looks at them. */
export const takeWholeTexts = (app: FastifyInstance): void => {
  app.addHook('preValidation', async (request) => {
    if (typeof request.body === 'object') request.body = wholeTexts(request.body);
  });
};
