import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The maximum distance from the end at which the log counts as scrolled to the end, in CSS pixels. */
const AT_END_PX = 48;
/** The distance from either end at which more messages load, in CSS pixels. */
const LOAD_AHEAD_PX = 300;

interface LogScrollOptions {
  /** The ids of the log's entries, oldest first. */
  readonly ids: readonly string[];
  readonly lastIsMine: boolean;
  /** The id of the entry to scroll to: a search result or the first unread message. Null scrolls to the end. */
  readonly openAt: string | null;
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  onOlder(): void;
  onNewer(): void;
}

const entryOf = (box: HTMLElement, id: string): HTMLElement | null =>
  [...box.querySelectorAll<HTMLElement>('[data-entry]')].find(({ dataset }) => dataset.entry === id) ?? null;

/** Returns the entry whose position stays the same while older entries load. It is the second entry, because grouping can change the first one. */
const anchorOf = (box: HTMLElement, [first = '', second = '']: readonly string[]): HTMLElement | null =>
  entryOf(box, second) ?? entryOf(box, first);

interface Before {
  readonly firstId: string | undefined;
  readonly anchorId: string | undefined;
  readonly anchorTop: number;
  readonly lastId: string | undefined;
}

/** Keeps a log scrolled to its end. If the user has scrolled up, it keeps the scroll position while older messages load. Loads more messages near
 *  either end. The scrolling box needs `overflow-anchor: none`, because otherwise the browser would adjust the position a second time. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first and last ids change whenever messages are added.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || ids.length === 0) return;
    const was = before.current;
    const target = openAt !== null && openAt !== openedAt.current ? entryOf(element, openAt) : null;
    const anchor = was?.anchorId !== undefined ? entryOf(element, was.anchorId) : null;
    if (target) {
      openedAt.current = openAt;
      element.scrollTop = target.offsetTop - element.clientHeight / 2 + target.clientHeight / 2;
    } else if (was === null || anchor === null) element.scrollTop = element.scrollHeight;
    else if (was.firstId !== ids[0]) element.scrollTop += anchor.offsetTop - was.anchorTop;
    else if (was.lastId !== ids.at(-1) && (atEnd.current || lastIsMine) && !hasNewer)
      element.scrollTop = element.scrollHeight;
    const kept = anchorOf(element, ids);
    before.current = {
      firstId: ids[0],
      anchorId: kept?.dataset.entry,
      anchorTop: kept?.offsetTop ?? 0,
      lastId: ids.at(-1),
    };
    look();
  }, [ids[0], ids.at(-1), ids.length, openAt, hasOlder, hasNewer]);

  // The log must stay scrolled to its end when content that loads late, such as an offer, makes it longer.
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
