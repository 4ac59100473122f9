import type { FastifyInstance } from 'fastify';
import { wholeTexts } from '../../../schema/kernel/plain-text.ts';

/** Matches JSON that may contain a lone surrogate. Lone surrogates can only arrive as escapes, because invalid UTF-8 has already been replaced. */
const MAY_HOLD_HALF = /\\ud[89a-f]/i;

/** Replaces each lone surrogate in a JSON string with U+FFFD. A string that contains none, or is not JSON, is returned unchanged. */
export const wholeJson = (json: string): string => {
  if (!MAY_HOLD_HALF.test(json)) return json;
  try {
    return JSON.stringify(wholeTexts(JSON.parse(json)));
  } catch {
    return json;
  }
};

/** Replaces lone surrogates in request bodies before any other code reads them. */
export const takeWholeTexts = (app: FastifyInstance): void => {
  app.addHook('preValidation', async (request) => {
    if (typeof request.body === 'object') request.body = wholeTexts(request.body);
  });
};
