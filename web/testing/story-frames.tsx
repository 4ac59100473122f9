import type { Story } from '@ladle/react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The attributes that stories have set on the page. Several stories may share a page, so each entry has the attribute's original value and the
 *  number of mounted stories that set it. */
const held = new Map<string, { readonly before: string | null; count: number }>();
const hold = (name: string, value: string) => {
  const page = document.documentElement;
  const { before, count } = held.get(name) ?? { before: page.getAttribute(name), count: 0 };
  held.set(name, { before, count: count + 1 });
  page.setAttribute(name, value);
};
const release = (name: string) => {
  const { before = null, count = 1 } = held.get(name) ?? {};
  held.set(name, { before, count: count - 1 });
  if (count > 1) return;
  held.delete(name);
  if (before === null) document.documentElement.removeAttribute(name);
  else document.documentElement.setAttribute(name, before);
};

/** Sets an attribute of the page's root element while a story is mounted, so that the attribute also applies to overlays. `data-page` exposes the
 *  attribute to the tests, which render stories together only if they set the same attributes. */
const PageAttribute = ({ name, value, children }: { name: string; value: string; children: ReactNode }) => {
  useLayoutEffect(() => {
    hold(name, value);
    return () => release(name);
  }, [name, value]);
  return (
    <div className="contents" data-page={`${name}=${value}`}>
      {children}
    </div>
  );
};

/** Returns the story in the dark theme. */
export const dark =
  (Shown: Story): Story =>
  () => (
    <PageAttribute name="data-theme" value="dark">
      <Shown />
    </PageAttribute>
  );

/** Returns the story in a right-to-left layout. */
export const rightToLeft =
  (Shown: Story): Story =>
  () => (
    <PageAttribute name="dir" value="rtl">
      <Shown />
    </PageAttribute>
  );

/** Returns the story at the content width of the smallest supported phone: 360 px minus the margins. */
export const narrow =
  (Shown: Story): Story =>
  () => (
    <div className="max-w-82">
      <Shown />
    </div>
  );

/** Navigates the story's router to the given URL, then renders `children`. A separate router is not possible, because routers cannot be nested. */
export const AtAddress = ({ address, children }: { address: string; children: ReactNode }) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [there, setThere] = useState(false);
  useLayoutEffect(() => void navigate(address, { replace: true }), [navigate, address]);
  if (!there && pathname + search === address) setThere(true);
  return there ? children : null;
};
