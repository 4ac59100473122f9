/** Looks for viruses in an uploaded file. A scanner that gets no result throws, so that an unscanned file is never accepted. */
export interface Scanner {
  /** @throws ScannerSilent if the scanner gave no clear answer */
  scan(bytes: Uint8Array): Promise<'clean' | 'infected'>;
}

/** The scanner could not be reached, or did not say whether the file is clean. */
export class ScannerSilent extends Error {
  override readonly name = 'ScannerSilent';
}

/** For servers without a virus scanner. Even then, every file is opened and drawn anew, and its original bytes are discarded. */
export const noScanner: Scanner = { scan: async () => 'clean' };
