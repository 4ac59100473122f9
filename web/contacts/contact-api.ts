import { CONTACT_STEPS } from '../../schema/contacts/steps.ts';
import { serverConnection } from '../shared/connection/server-connection.ts';
import type { ContactDraft } from '../shared/contact/contact-fields.tsx';
import { isRecord } from '../shared/local-store.ts';
import { type Method, RequestFailed, request } from '../shared/rest/request.ts';

/** The next step of the contact process, and the conversation if it has started. */
export interface Step {
  readonly step: (typeof CONTACT_STEPS)[number];
  readonly conversationId: string | null;
}
/** The result of a failed step: the server's error code, or NETWORK if there was no response. */
export interface FailedStep {
  readonly refused: string;
  /** Seconds after which a retry may succeed; null if the server does not say. */
  readonly retryAfterS?: number | null;
}
export const isRefused = (answer: Step | FailedStep): answer is FailedStep => 'refused' in answer;

const codeOf = (error: unknown): string => {
  if (!(error instanceof RequestFailed)) return 'NETWORK';
  try {
    const body: unknown = JSON.parse(error.message.slice(error.message.indexOf(': ') + 2));
    if (isRecord(body) && body.code === 'UNAVAILABLE') {
      serverConnection.lose(0);
      return 'NETWORK';
    }
    return isRecord(body) && typeof body.code === 'string' ? body.code : 'INTERNAL';
  } catch {
    return 'INTERNAL';
  }
};
const stepFrom = (body: unknown): Step => {
  const step = isRecord(body) ? CONTACT_STEPS.find((one) => one === body.step) : undefined;
  if (!isRecord(body) || !step) throw new TypeError('an answer without a step');
  return { step, conversationId: typeof body.conversationId === 'string' ? body.conversationId : null };
};
const ask = async (method: Method, path: string, body: object, key?: string): Promise<Step | FailedStep> => {
  try {
    return stepFrom(await (await request(method, path, { body, ...(key && { key }) })).json());
  } catch (error) {
    return { refused: codeOf(error), retryAfterS: error instanceof RequestFailed ? error.retryAfterS : null };
  }
};

/** The REST client for the contact steps on a listing's page. The response to the last step sets the visitor's session cookie. */
export interface StepsDoor {
  /** Sends the draft. @param key the idempotency key, which must be the same for retries of the same draft */
  start(listingId: string, listingTitle: string, draft: ContactDraft, key: string): Promise<Step | FailedStep>;
  resend(listingId: string, phone: string): Promise<Step | FailedStep>;
  verify(listingId: string, phone: string, otp: string): Promise<Step | FailedStep>;
  /** Erases the visitor's messages. @returns whether the request succeeded */
  erase(): Promise<boolean>;
}
export const stepsDoor: StepsDoor = {
  start: (listingId, listingTitle, draft, key) =>
    ask('POST', '/api/marketplace/contact', { ...draft, phone: draft.phone || null, listingId, listingTitle }, key),
  resend: (listingId, phone) => ask('POST', '/api/marketplace/contact/resend', { listingId, phone }),
  verify: (listingId, phone, otp) => ask('POST', '/api/marketplace/verify-contact', { listingId, phone, otp }),
  erase: () =>
    request('DELETE', '/api/visitor').then(
      () => true,
      () => false,
    ),
};
