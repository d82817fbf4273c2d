import type { Entry } from './entry';

/** Element id of the list of waiting entries on the account page, used as a URL fragment. */
export const WAITING = 'waiting';

/** The text that the reader wrote or deletes. Empty for a mark such as a favorite. */
export function textOf({ request: { body }, effect, before }: Entry): string {
  const written = effect === 'remove' ? (before as Entry['request']['body']) : body;
  const text = written?.remark ?? written?.content;
  if (typeof text === 'string') return text;
  return Object.values((written?.texts ?? {}) as Record<string, string>).join('\n\n');
}
