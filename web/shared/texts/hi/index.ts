import type { Translation } from '../texts.ts';
import { accounts } from './accounts.ts';
import { formats } from './formats.ts';
import { shell } from './shell.ts';
import { terms } from './terms.ts';

/** Every area that is translated. */
export const hi = { accounts, formats, shell, terms } satisfies Translation;
