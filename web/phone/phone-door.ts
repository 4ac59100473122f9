/** A code that is on its way to a phone. */
export interface SentCode {
  readonly id: string;
  /** The number that it was sent to, in international form. */
  readonly phone: string;
}
/** Why the server did not do what it was asked to: its code, or NETWORK where no answer came. */
export interface Refused {
  readonly refused: string;
}
export const isRefused = (answer: object | null): answer is Refused => answer !== null && 'refused' in answer;

/** What the dialog asks of the server. */
export interface PhoneDoor {
  /** @param phone in international form */
  requestCode(phone: string): Promise<SentCode | Refused>;
  /** @returns null once the number is verified */
  confirmCode(id: string, code: string): Promise<Refused | null>;
}
