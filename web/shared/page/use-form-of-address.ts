import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** For a form whose values stand in the page's address. Whatever else changes the address (back, forward, a link) starts the form anew with the
 *  values there; an address that the form was sent to itself leaves it mounted, so that the focus and what is folded out stay where they
 *  are (WCAG 2.4.3).
 *  @param address what the address says of the form's values, spelt as it is handed to `send`
 *  @returns the `key` to mount the form with, and `send`, which goes to the address of its new values */
export function useFormOfAddress(address: string) {
  const navigate = useNavigate();
  const [form, setForm] = useState<{ address: string; sentTo: string | null; key: number }>({
    address,
    sentTo: null,
    key: 0,
  });
  if (form.address !== address)
    setForm({ address, sentTo: null, key: address === form.sentTo ? form.key : form.key + 1 });
  const send = (to: string) => {
    setForm((before) => ({ ...before, sentTo: to }));
    void navigate(to);
  };
  return { key: form.key, send };
}
