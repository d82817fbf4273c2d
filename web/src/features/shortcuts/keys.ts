import { isComposing } from '@/lib/composing';

export type Shortcut = 'newNote' | 'search' | 'notes' | 'clubs' | 'discuss' | 'list' | 'palette';

export type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'keyCode' | 'timeStamp'
>;

const single: Readonly<Partial<Record<string, Shortcut>>> = { n: 'newNote', '/': 'search', '?': 'list' };
const afterG: Readonly<Partial<Record<string, Shortcut>>> = { n: 'notes', c: 'clubs', d: 'discuss' };

/** Milliseconds between `g` and its second key. */
const PAUSE_MS = 1500;

/** Remembers `g`. Shift is part of a key: on an Italian keyboard, `/` and `?` need it. */
export function createKeys(): (press: Press) => Shortcut | undefined {
  let gAt = Number.NEGATIVE_INFINITY;
  return (press) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, timeStamp } = press;
    const isSecond = timeStamp - gAt <= PAUSE_MS;
    gAt = Number.NEGATIVE_INFINITY;
    if (repeat || isComposing(press) || altKey) return undefined;
    if (ctrlKey || metaKey)
      return ctrlKey !== metaKey && !shiftKey && key.toLowerCase() === 'k' ? 'palette' : undefined;
    if (isSecond) return afterG[key];
    if (key === 'g') gAt = timeStamp;
    return single[key];
  };
}

const FIELDS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"]';

export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;
