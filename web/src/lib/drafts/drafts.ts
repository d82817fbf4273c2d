import { attempt } from '@/lib/attempt';
import { takeDraftKey, thisTab } from './tab';

/** What a reader typed and the server doesn't have yet. */
interface Stored {
  value: unknown;
  /** The `Idempotency-Key` of the last try to create exactly this value. */
  key?: string;
}

export interface Draft<Value> {
  /** What was typed earlier, or undefined. */
  read: () => Value | undefined;
  /** Keeps what is typed now; the same as `initial` keeps nothing. */
  save: (value: Value) => void;
  /** Writes what `save` has delayed. */
  flush: () => void;
  /** Deletes it: only once the server has it, or when the reader discards it. */
  clear: () => void;
  /** The key for creating what is typed now: the same after a reload, another once the text has changed. */
  idempotencyKey: () => string;
}

interface Dependencies {
  storage: () => Storage;
  /** The storage key of the draft with this name. */
  keyOf: (name: string) => string;
  newIdempotencyKey: () => string;
  /** Milliseconds without typing before a write. */
  delay: number;
}

const browser: Dependencies = {
  storage: () => localStorage,
  keyOf: (name) => takeDraftKey(name, thisTab(), () => localStorage),
  newIdempotencyKey: () => crypto.randomUUID(),
  delay: 300,
};

/**
 * The draft called `name` of one reader in this tab, in local storage under `draft:{userId}:{name}#{tab}`. It outlives
 * the tab. When storage is full or blocked, the draft lasts as long as the page.
 */
export function openDraft<Value>(userId: string, name: string, initial: Value, dependencies = browser): Draft<Value> {
  const key = dependencies.keyOf(`draft:${userId}:${name}`);
  const blank = JSON.stringify(initial);
  let stored = load(dependencies, key);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    attempt(() => {
      if (stored) dependencies.storage().setItem(key, JSON.stringify(stored));
      else dependencies.storage().removeItem(key);
    });
  };

  return {
    read: () => stored?.value as Value | undefined,
    save(value) {
      const text = JSON.stringify(value);
      if (stored && text === JSON.stringify(stored.value)) return;
      stored = text === blank ? undefined : { value: JSON.parse(text) };
      clearTimeout(timer);
      timer = setTimeout(flush, dependencies.delay);
    },
    flush: () => {
      if (timer !== undefined) flush();
    },
    clear() {
      stored = undefined;
      flush();
    },
    idempotencyKey() {
      stored ??= { value: initial };
      stored.key ??= dependencies.newIdempotencyKey();
      flush();
      return stored.key;
    },
  };
}

function load({ storage }: Dependencies, key: string): Stored | undefined {
  const text = attempt(() => storage().getItem(key));
  const found = attempt(() => JSON.parse(text ?? 'null') as unknown);
  return typeof found === 'object' && found !== null && 'value' in found ? (found as Stored) : undefined;
}
