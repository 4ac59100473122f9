import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Keeps a form and the page's URL in step: the URL contains the form's values. If the form itself changes the URL, the form stays mounted and keeps
 *  its focus and expanded sections (WCAG 2.4.3). Any other change of the URL (back, forward, a link) remounts the form with the values in the new
 *  URL.
 *  @param address the form's values in the current URL, in the same format as the argument of `send`
 *  @returns the `key` to mount the form with, and `send`, which navigates to the URL of the form's new values */
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
