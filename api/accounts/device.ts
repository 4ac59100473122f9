import Bowser from 'bowser';

/** A browser as its user would name it, like "Chrome on Android"; null where it does not say what it is. */
export const deviceName = (userAgent: string | null): string | null => {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return os.name ?? null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
};
