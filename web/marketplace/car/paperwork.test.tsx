import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ContactFields } from '../../shared/contact/contact-fields.tsx';
import { renderAt } from '../../testing/render.tsx';
import Paperwork from './paperwork.tsx';

const stated = { insurance: 'Third Party', rto: 'KA-51', isLive: true };
const KEYS = 'Are both keys there?';
const papers = () => screen.getByRole('region', { name: 'Papers and history' });
const statedFor = (name: string) => within(papers()).getByText(name).nextElementSibling?.textContent;

it('shows what was stated, and says of the rest that nobody provided it', () => {
  renderAt(<Paperwork car={stated} />);
  expect(statedFor('Insurance')).toBe('Third party only');
  expect(statedFor('Registration certificate (RC)')).toBe('Registered at KA-51');
  for (const name of [
    'Loan on the car (hypothecation)',
    'Traffic fines (challans)',
    'Accidents',
    'Service history',
    'Keys',
  ])
    expect(statedFor(name)).toBe('Not provided');
  expect(screen.getByText(KEYS)).toBeVisible();
});

it('asks nothing about a car that is gone', () => {
  renderAt(<Paperwork car={{ insurance: null, rto: null, isLive: false }} />);
  expect(statedFor('Insurance')).toBe('Not provided');
  expect(screen.queryByText(KEYS)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('copies all questions', async () => {
  const user = userEvent.setup();
  renderAt(<Paperwork car={stated} />);
  await user.click(screen.getByRole('button', { name: 'Copy the questions' }));
  const copied = (await navigator.clipboard.readText()).split('\n');
  expect(copied).toHaveLength(7);
  expect(copied).toContain(KEYS);
});

it('puts a question into the message where there is one, once', async () => {
  const form = (
    <ContactFields
      initial={{ name: '', phone: '', email: '', message: 'Hello' }}
      without={['name', 'phone', 'email']}
      required={['message']}
      submit="Send"
      consent=""
      error={null}
      onSubmit={async () => undefined}
    />
  );
  renderAt(
    <>
      <Paperwork car={stated} />
      {form}
    </>,
  );
  const message = screen.getByRole('textbox');
  await userEvent.click(screen.getByRole('button', { name: KEYS }));
  await userEvent.click(screen.getByRole('button', { name: KEYS }));
  expect(message).toHaveValue(`Hello\n${KEYS}`);
  expect(message).toHaveFocus();
});
