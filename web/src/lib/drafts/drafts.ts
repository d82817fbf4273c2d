import { attempt } from '@/lib/attempt';

/** Text that a reader typed and the server hasn't saved yet. */
interface Stored {
  value: unknown;
  /** The `Idempotency-Key` of the last try to create exactly this value. */
  key?: string;
  /** The address of the screen on which it was typed. */
  place?: string | undefined;
}

export interface Draft<Value> {
  read: () => Value | undefined;
  /** Stores the current value; a value equal to `initial` is not stored. */
  save: (value: Value) => void;
  /** Writes a value that `save` has delayed. */
  flush: () => void;
  /** Deletes the draft: only once the server has saved it, or when the reader discards it. */
  clear: () => void;
  /** The key for creating what is typed now: the same after a reload, another once the text has changed. */
  idempotencyKey: () => string;
  /**
   * Takes over what another tab does with it, and calls `onChange`. Other text of this tab is kept, and so is all text
   * while `isBusy`: then `onConflict` is called. What was typed in this tab is stored again when another tab clears it.
   * @returns what ends it
   */
  follow: (events: { isBusy: () => boolean; onChange: () => void; onConflict: () => void }) => () => void;
}

interface Dependencies {
  storage: () => Storage;
  newIdempotencyKey: () => string;
  place: () => string;
  /** Milliseconds without typing before a write. */
  delay: number;
}

const browser: Dependencies = {
  storage: () => localStorage,
  newIdempotencyKey: () => crypto.randomUUID(),
  place: () => location.pathname + location.search,
  delay: 300,
};

/**
 * The draft called `name` of one reader, in local storage under `draft:{userId}:{name}` for all tabs. When storage is
 * full or blocked, the draft lasts as long as the page.
 */
export function openDraft<Value>(userId: string, name: string, initial: Value, dependencies = browser): Draft<Value> {
  const key = `draft:${userId}:${name}`;
  const blank = JSON.stringify(initial);
  const place = attempt(dependencies.place);
  const read = () => attempt(() => dependencies.storage().getItem(key)) ?? null;
  /** The stored value when this tab last read or wrote it. */
  let seen = read();
  let stored = parse(seen);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** It was typed in this tab, and no other one has changed or sent it since. */
  let isTypedHere = false;
  /** What this tab has cleared. A tab in which it was typed stores it again. */
  let cleared: string | null | undefined = null;
  /** Another tab has text of its own since one of them cleared the draft: neither takes over the other's. */
  let isApart = false;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = stored ? JSON.stringify(stored) : null;
    attempt(() => {
      if (text !== null) dependencies.storage().setItem(key, text);
      // Newer text from another tab stays.
      else if (read() === seen) dependencies.storage().removeItem(key);
    });
    seen = text;
  };

  return {
    read: () => stored?.value as Value | undefined,
    save(value) {
      const text = JSON.stringify(value);
      if (stored && text === JSON.stringify(stored.value)) return;
      isTypedHere = true;
      stored = text === blank ? undefined : { value: JSON.parse(text), place };
      clearTimeout(timer);
      timer = setTimeout(flush, dependencies.delay);
    },
    flush: () => {
      if (timer !== undefined) flush();
    },
    clear() {
      cleared = valueIn(seen) ?? cleared;
      stored = undefined;
      isTypedHere = false;
      isApart = false;
      flush();
    },
    idempotencyKey() {
      stored ??= { value: initial };
      stored.key ??= dependencies.newIdempotencyKey();
      flush();
      return stored.key;
    },
    follow({ isBusy, onChange, onConflict }) {
      const onStorage = ({ key: changed, oldValue, newValue }: StorageEvent) => {
        // This tab writes its own text in a moment.
        if (changed !== key || newValue === seen || timer !== undefined) return;
        const isHeld = newValue === null ? isTypedHere : isBusy();
        if (newValue !== null && valueIn(newValue) === cleared) isApart = true;
        else if (oldValue === seen && !isApart && !isHeld) {
          seen = newValue;
          stored = parse(seen);
          isTypedHere = false;
          onChange();
        } else if (newValue === null) {
          isApart = true;
          flush();
        } else onConflict();
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

/** What was typed, as text: the same text can have been typed on another screen. */
function valueIn(text: string | null): string | undefined {
  const stored = parse(text);
  return stored && JSON.stringify(stored.value);
}

function parse(text: string | null): Stored | undefined {
  const found = attempt(() => JSON.parse(text ?? 'null') as unknown);
  return typeof found === 'object' && found !== null && 'value' in found ? (found as Stored) : undefined;
}

const open = new Set<Pick<Draft<unknown>, 'read'>>();

/** Registers a form that shows this draft. Returns a function that unregisters it. */
export function showsDraft(draft: Pick<Draft<unknown>, 'read'>): () => void {
  open.add(draft);
  return () => open.delete(draft);
}

/** True if a form on the screen has unsaved text. */
export const isDraftOpen = (): boolean => [...open].some((draft) => draft.read() !== undefined);
