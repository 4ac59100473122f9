/** A verification code that was sent to a phone. */
export interface SentCode {
  readonly id: string;
  /** The phone number that received the code, in international form. */
  readonly phone: string;
}
/** A failed request with the server's error code, or NETWORK if there was no response. */
export interface Refused {
  readonly refused: string;
}
export const isRefused = (answer: object | null): answer is Refused => answer !== null && 'refused' in answer;

/** The server calls that the dialog needs. */
export interface PhoneApi {
  /** @param phone in international form */
  requestCode(phone: string): Promise<SentCode | Refused>;
  /** @returns null after the number has been verified */
  confirmCode(id: string, code: string): Promise<Refused | null>;
}
