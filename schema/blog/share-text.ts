import { shortened } from '../kernel/shorten-text.ts';
import type { ArticleContent } from './content.ts';
import { SHARE_TEXT_LENGTH } from './enumerations.ts';
import { withFigures } from './figure-texts.ts';

/** Returns what is said beside the link to an article if nobody writes anything else: its title and its excerpt, as they were approved. */
export const shareTextOf = ({ title, excerpt, figures, language }: ArticleContent): string =>
  shortened(`${title}\n\n${withFigures(excerpt, figures, language)}`, SHARE_TEXT_LENGTH);
