/** The part of a logger that the runner needs; pino loggers implement it. */
export interface Logger {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** A logger without output. */
export const SILENT: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
