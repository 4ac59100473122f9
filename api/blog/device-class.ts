import Bowser from 'bowser';
import { DEVICE_CLASSES } from '../../schema/blog/enumerations.ts';

type DeviceClass = (typeof DEVICE_CLASSES)[number];

/** Returns the kind of device from a browser's user agent; null if there is no user agent. */
export const deviceClassOf = (userAgent: string | null): DeviceClass | null => {
  if (!userAgent) return null;
  const { type } = Bowser.parse(userAgent).platform;
  return DEVICE_CLASSES.find((known) => known === type) ?? 'other';
};
