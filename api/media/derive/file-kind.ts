const startsWith = (bytes: Uint8Array, at: number, ...wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte);
const text = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf';

/** Returns the kind of a file, based on its first bytes; null if the kind is not supported. The declared type and the file name are ignored. */
export const fileKindOf = (bytes: Uint8Array): FileKind | null => {
  if (startsWith(bytes, 0, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  return text(bytes, 0, 5) === '%PDF-' ? 'pdf' : null;
};
