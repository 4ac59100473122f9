import { useState } from 'react';
import { newKey } from './refusal.ts';

const UNKNOWN: ReadonlySet<string> = new Set(['NETWORK', 'INTERNAL', 'COMMAND_IN_PROGRESS']);
/** Whether what was refused so may have been done, for all that its sender knows. */
const hasUnknownOutcome = (refused: string): boolean => UNKNOWN.has(refused);

/** The keys under which a form sends its commands. */
export interface CommandKeys {
  /** The key of this command: the one it had before, where nobody knows what came of that. */
  of(command: unknown): string;
  /** It was answered.
   *  @param refused the server's code, NETWORK where no answer came after all; null where it was done */
  answered(command: unknown, refused: string | null): void;
}

/** Keys by which a command that is sent again after a lost answer is carried out once, while the same command after an answer, and any
 *  other one, is one of its own. */
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

/** Those of one component, for as long as it is there. */
export const useCommandKeys = (): CommandKeys => useState(commandKeys)[0];
