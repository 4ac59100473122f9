/** Looks for viruses in a file that somebody sent. A port that cannot tell throws: a file that nobody looked into is never let through. */
export interface Scanner {
  /** @throws ScannerSilent if the scanner gave no clear answer */
  scan(bytes: Uint8Array): Promise<'clean' | 'infected'>;
}

/** The scanner could not be reached, or did not say whether the file is clean. */
export class ScannerSilent extends Error {
  override readonly name = 'ScannerSilent';
}

/** For products without a scanner: every file is opened, drawn anew and thrown away all the same. */
export const noScanner: Scanner = { scan: async () => 'clean' };
