import { attempt } from '@/lib/attempt';

export const DEVICE_KEYS = 'device:';

/** Of all readers whose notifications are on in this browser. */
export const deviceKeys = (): string[] =>
  attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(DEVICE_KEYS))) ?? [];
