import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { useQuestionField } from '../shared/contact/question-field.ts';
import { Network } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { dropDrafts } from './drafts.ts';
import { MessagesScreen } from './messages-screen.tsx';
import { TALK_ID, talking } from './testing/talks.ts';

const KEYS = 'Are both keys there?';
const Questions = () => {
  const ask = useQuestionField();
  return (
    <button type="button" disabled={ask === null} onClick={() => ask?.(KEYS)}>
      Ask
    </button>
  );
};
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  dropDrafts();
});

it('puts a question that is chosen elsewhere into the draft, below what was written', async () => {
  renderAt(
    <Network answers={talking()}>
      <Questions />
      <MessagesScreen reader={{ ownerId: 'asha', isPremium: true, hasPhone: true, name: 'Asha' }} />
    </Network>,
    `/messages?c=${TALK_ID}`,
  );
  const ask = screen.getByRole('button', { name: 'Ask' });
  expect(ask).toBeDisabled();
  const field = await screen.findByRole('textbox', { name: 'Message' });
  await waitFor(() => expect(ask).toBeEnabled());
  await userEvent.type(field, 'Hello');
  await userEvent.click(ask);
  expect(field).toHaveValue(`Hello\n${KEYS}`);
  expect(field).toHaveFocus();
});
