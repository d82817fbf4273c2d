import { attempt } from '@/lib/attempt';

interface Stored {
  value: unknown;
  key?: string;
  place?: string | undefined;
}

export interface Draft<Value> {
  read: () => Value | undefined;
  save: (value: Value) => void;
  flush: () => void;
  /** Call once the server has saved the text or the reader discards it. */
  clear: () => void;
  /** The same after a reload, a new one once the text changes. */
  idempotencyKey: () => string;
  /**
   * Adopts another tab's changes, unless this tab's text differs or `isBusy`: then calls `onConflict`.
   * If another tab clears the draft, this tab stores its own text again. Returns a function that unsubscribes.
   */
  follow: (events: { isBusy: () => boolean; onChange: () => void; onConflict: () => void }) => () => void;
}

interface Dependencies {
  storage: () => Storage;
  newIdempotencyKey: () => string;
  place: () => string;
  delay: number;
}

const browser: Dependencies = {
  storage: () => localStorage,
  newIdempotencyKey: () => crypto.randomUUID(),
  place: () => location.pathname + location.search,
  delay: 300,
};

/** `draft:{userId}:{name}` in local storage, for all tabs. Without storage, it lasts until the page is closed. */
export function openDraft<Value>(userId: string, name: string, initial: Value, dependencies = browser): Draft<Value> {
  const key = `draft:${userId}:${name}`;
  const blank = JSON.stringify(initial);
  const place = attempt(dependencies.place);
  const read = () => attempt(() => dependencies.storage().getItem(key)) ?? null;
  let seen = read();
  let stored = parse(seen);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** No other tab has changed or sent the draft since. */
  let isTypedHere = false;
  /** A tab with typed text of its own stores it again. */
  let cleared: string | null | undefined = null;
  /** A tab has cleared the draft while another has its own text: neither adopts the other's. */
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
        // This tab is about to write its own text.
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

/** The draft's text alone: the same can be typed on another screen. */
function valueIn(text: string | null): string | undefined {
  const stored = parse(text);
  return stored && JSON.stringify(stored.value);
}

function parse(text: string | null): Stored | undefined {
  const found = attempt(() => JSON.parse(text ?? 'null') as unknown);
  return typeof found === 'object' && found !== null && 'value' in found ? (found as Stored) : undefined;
}

const open = new Set<Pick<Draft<unknown>, 'read'>>();

export function showsDraft(draft: Pick<Draft<unknown>, 'read'>): () => void {
  open.add(draft);
  return () => open.delete(draft);
}

export const isDraftOpen = (): boolean => [...open].some((draft) => draft.read() !== undefined);
