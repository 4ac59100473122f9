import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** This near to its end a log counts as read to the end, CSS pixels. */
const AT_END_PX = 48;
/** This near to an end more is loaded. */
const LOAD_AHEAD_PX = 300;

interface LogScrollOptions {
  /** The ids of what the log shows, the oldest first. */
  readonly ids: readonly string[];
  /** The last of them is the reader's own doing. */
  readonly lastIsMine: boolean;
  /** Where the log opens: an entry that is jumped to, or the first unread one; the end where none is given. */
  readonly openAt: string | null;
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  onOlder(): void;
  onNewer(): void;
}

const entryOf = (box: HTMLElement, id: string): HTMLElement | null =>
  [...box.querySelectorAll<HTMLElement>('[data-entry]')].find(({ dataset }) => dataset.entry === id) ?? null;

interface Before {
  readonly firstId: string | undefined;
  readonly firstTop: number;
  readonly lastId: string | undefined;
}

/** Keeps a log where its reader is: at the end while they are there, on the same entry while older ones come in above it. Loads more as an
 *  end comes near. The box that scrolls has `overflow-anchor: none`, since two that hold an entry would move it twice. */
export function useLogScroll(box: RefObject<HTMLElement | null>, options: LogScrollOptions) {
  const { ids, lastIsMine, openAt, hasOlder, hasNewer } = options;
  const [isAtEnd, setAtEnd] = useState(true);
  const atEnd = useRef(true);
  const before = useRef<Before | null>(null);
  const openedAt = useRef<string | null>(null);
  const asked = useRef(options);
  useLayoutEffect(() => {
    asked.current = options;
  });

  const look = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    atEnd.current = below < AT_END_PX && !asked.current.hasNewer;
    setAtEnd(atEnd.current);
    if (element.scrollTop < LOAD_AHEAD_PX && asked.current.hasOlder) asked.current.onOlder();
    if (below < LOAD_AHEAD_PX && asked.current.hasNewer) asked.current.onNewer();
  }, [box]);
  const toEnd = useCallback(() => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
    look();
  }, [box, look]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is at the ends of the log says whether anything came.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || ids.length === 0) return;
    const was = before.current;
    const target = openAt !== null && openAt !== openedAt.current ? entryOf(element, openAt) : null;
    const anchor = was?.firstId !== undefined ? entryOf(element, was.firstId) : null;
    if (target) {
      openedAt.current = openAt;
      element.scrollTop = target.offsetTop - element.clientHeight / 2 + target.clientHeight / 2;
    } else if (was === null || anchor === null) element.scrollTop = element.scrollHeight;
    else if (was.firstId !== ids[0]) element.scrollTop += anchor.offsetTop - was.firstTop;
    else if (was.lastId !== ids.at(-1) && (atEnd.current || lastIsMine) && !hasNewer)
      element.scrollTop = element.scrollHeight;
    const first = ids[0] === undefined ? null : entryOf(element, ids[0]);
    before.current = { firstId: ids[0], firstTop: first?.offsetTop ?? 0, lastId: ids.at(-1) };
    look();
  }, [ids[0], ids.at(-1), ids.length, openAt, hasOlder, hasNewer]);

  // What grows by itself, such as the card of an offer once it is loaded, pushes the end away.
  useEffect(() => {
    const element = box.current;
    const inner = element?.firstElementChild;
    if (!element || !inner || typeof ResizeObserver === 'undefined') return;
    const size = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    size.observe(inner);
    size.observe(element);
    return () => size.disconnect();
  }, [box]);

  return { isAtEnd, onScroll: look, toEnd };
}
