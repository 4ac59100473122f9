/** What the runner needs of a logger; pino's is one. */
export interface Logger {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Says nothing. */
export const SILENT: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
