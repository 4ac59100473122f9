import { shortened } from '../kernel/shorten-text.ts';
import type { ArticleContent } from './content.ts';
import { SHARE_TEXT_LENGTH } from './enumerations.ts';
import { withFigures } from './figure-texts.ts';

/** Returns the default text that accompanies the link to a shared article: its approved title and excerpt. */
export const shareTextOf = ({ title, excerpt, figures, language }: ArticleContent): string =>
  shortened(`${title}\n\n${withFigures(excerpt, figures, language)}`, SHARE_TEXT_LENGTH);
