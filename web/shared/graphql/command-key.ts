import { useState } from 'react';
import { newKey } from './mutation-error.ts';

const UNKNOWN: ReadonlySet<string> = new Set(['NETWORK', 'INTERNAL', 'COMMAND_IN_PROGRESS']);
/** Whether a command that failed with this code may have been carried out nevertheless. */
const hasUnknownOutcome = (refused: string): boolean => UNKNOWN.has(refused);

/** The idempotency keys of a form's commands. */
export interface CommandKeys {
  /** The key of this command: the same key again if the outcome of the last attempt is unknown. */
  of(command: unknown): string;
  /** Records a command's answer: the server's error code, NETWORK if there was no answer after all, null on success. */
  answered(command: unknown, refused: string | null): void;
}

/** Creates idempotency keys: a command that is retried after a lost answer keeps its key and runs once; any other gets a new key. */
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

/** The keys of one component, for its lifetime. */
export const useCommandKeys = (): CommandKeys => useState(commandKeys)[0];
