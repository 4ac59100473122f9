import type { Story } from '@ladle/react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Sets an attribute of the page while a story shows, so that what opens above the page has it too. */
const PageAttribute = ({ name, value, children }: { name: string; value: string; children: ReactNode }) => {
  useLayoutEffect(() => {
    const page = document.documentElement;
    const before = page.getAttribute(name);
    page.setAttribute(name, value);
    return () => (before === null ? page.removeAttribute(name) : page.setAttribute(name, before));
  }, [name, value]);
  return children;
};

/** The story in the dark theme, whatever the switch of the viewer says. */
export const dark =
  (Shown: Story): Story =>
  () => (
    <PageAttribute name="data-theme" value="dark">
      <Shown />
    </PageAttribute>
  );

/** The story as readers of a script from right to left have it. */
export const rightToLeft =
  (Shown: Story): Story =>
  () => (
    <PageAttribute name="dir" value="rtl">
      <Shown />
    </PageAttribute>
  );

/** The story no wider than the smallest phone that is looked after: 360 px, less the frame. */
export const narrow =
  (Shown: Story): Story =>
  () => (
    <div className="max-w-82">
      <Shown />
    </div>
  );

/** Draws a part that reads its state from the address, at that address. The story has a router around it already, and two of
 *  them do not go into each other. */
export const AtAddress = ({ address, children }: { address: string; children: ReactNode }) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [there, setThere] = useState(false);
  useLayoutEffect(() => void navigate(address, { replace: true }), [navigate, address]);
  if (!there && pathname + search === address) setThere(true);
  return there ? children : null;
};
