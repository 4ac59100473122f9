import type { PostAction, PostReason, PostState } from '../../../schema/syndication/enumerations.ts';
import type { platformsTexts } from '../texts/en/platforms.ts';
import type { TextsOf } from '../texts/texts.ts';

type Texts = Pick<TextsOf<typeof platformsTexts>, 'states' | 'reasons'>;
interface Happened {
  readonly action: PostAction;
  readonly state: PostState;
  readonly reason: PostReason | null;
}

/** Describes the state of a post for a listing or an article, with the reason if there is one. */
export const stateText = ({ action, state, reason }: Happened, { states, reasons }: Texts): string => {
  const said: Readonly<Record<string, string>> = states[action];
  return [said[state] ?? states.superseded, reason && reasons[reason]].filter(Boolean).join(' ');
};
