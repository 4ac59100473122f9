import type { Translation } from '../texts.ts';
import { formats } from './formats.ts';
import { shell } from './shell.ts';

/** Every area that is translated. */
export const te = { formats, shell } satisfies Translation;
