import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { useFormOfAddress } from './use-form-in-url.ts';

/** A page with one field, whose value is the URL's query. */
const Page = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { key, send } = useFormOfAddress(search);
  const submit = (form: FormData) => send(`?${String(form.get('word'))}`);
  return (
    <>
      <form
        key={key}
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        <input name="word" aria-label="Word" defaultValue={search.slice(1)} />
      </form>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        Forward
      </button>
      <Link to="?linked">Link</Link>
    </>
  );
};
const word = () => screen.getByRole('textbox', { name: 'Word' });
const send = async (text: string) => {
  await userEvent.clear(word());
  await userEvent.type(word(), `${text}{Enter}`);
};
const press = (name: string) => userEvent.click(screen.getByText(name));

describe('a form whose values stand in the address', () => {
  it('stays, with the focus, when it goes to an address itself', async () => {
    const page = renderAt(<Page />, '/?one');
    const field = word();
    await send('two');
    await send('three');
    expect(page.address()).toBe('/?three');
    expect(word()).toBe(field);
    expect(field).toHaveFocus();
  });
  it('begins anew with what the address says after back, forward and links, also where it was there itself', async () => {
    const page = renderAt(<Page />, '/?one');
    await send('two');
    await press('Back');
    expect([page.address(), word()]).toEqual(['/?one', expect.objectContaining({ value: 'one' })]);
    await press('Forward');
    expect([page.address(), word()]).toEqual(['/?two', expect.objectContaining({ value: 'two' })]);
    await press('Link');
    expect(word()).toHaveValue('linked');
    await send('two');
    await press('Back');
    expect(word()).toHaveValue('linked');
  });
});
