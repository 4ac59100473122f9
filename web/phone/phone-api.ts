/** A verification code that was sent to a phone. */
export interface SentCode {
  readonly id: string;
  /** The phone number to which the code was sent, in international format. */
  readonly phone: string;
}
/** The result of a failed request: the server's error code, or NETWORK if there was no response. */
export interface Refused {
  readonly refused: string;
}
export const isRefused = (answer: object | null): answer is Refused => answer !== null && 'refused' in answer;

/** What the user wants to do that requires a verified phone: search all portals, book a visit, or sell a car. */
export type PhonePurpose = 'search' | 'visit' | 'sell';

/** The server functions that the dialog calls. */
export interface PhoneApi {
  /** The path of the page that shows the sent codes to developers, on a server that sends no text messages. */
  readonly smsOutboxPath?: string | null;
  /** Requests a code. @param phone the number in international format */
  requestCode(phone: string): Promise<SentCode | Refused>;
  /** Verifies the number with a code. @returns null on success */
  confirmCode(id: string, code: string): Promise<Refused | null>;
}
