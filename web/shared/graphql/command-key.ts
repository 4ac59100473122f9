import { useState } from 'react';
import { newKey } from './mutation-result-and-idempotency-key.ts';

const UNKNOWN: ReadonlySet<string> = new Set(['NETWORK', 'INTERNAL', 'COMMAND_IN_PROGRESS']);
/** Whether a command that failed with this error code may have taken effect anyway. */
const hasUnknownOutcome = (refused: string): boolean => UNKNOWN.has(refused);

/** The idempotency keys of a form's commands. */
export interface CommandKeys {
  /** Returns the key of a command. A retry of the same command gets the same key while the outcome of the last attempt is unknown. */
  of(command: unknown): string;
  /** Records a command's outcome: the server's error code, NETWORK if there was no response, or null on success. */
  answered(command: unknown, refused: string | null): void;
}

/** Creates an object that provides idempotency keys. A command that is retried after a lost response keeps its key, so that it runs only once. */
export const commandKeys = (): CommandKeys => {
  let open = { words: '', key: '' };
  return {
    of(command) {
      const words = JSON.stringify(command);
      if (open.words !== words) open = { words, key: newKey() };
      return open.key;
    },
    answered(command, refused) {
      const isOver = refused === null || !hasUnknownOutcome(refused);
      if (isOver && open.words === JSON.stringify(command)) open = { words: '', key: '' };
    },
  };
};

/** Returns the idempotency keys of a component, which are kept until the component unmounts. */
export const useCommandKeys = (): CommandKeys => useState(commandKeys)[0];
