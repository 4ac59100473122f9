const COUNTED = /^\(\d+\+?\) /;

/** Keeps a number in front of the page's title, whichever title a page gives itself: a tab in the background says that something is unread.
 *  @param count 0: no number
 *  @returns what takes it away */
export const countInTitle = (count: string): (() => void) => {
  const put = (prefix: string) => {
    const bare = document.title.replace(COUNTED, '');
    if (document.title !== prefix + bare) document.title = prefix + bare;
  };
  const prefix = count === '0' ? '' : `(${count}) `;
  put(prefix);
  const watch = new MutationObserver(() => put(prefix));
  watch.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    watch.disconnect();
    put('');
  };
};
