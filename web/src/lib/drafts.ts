import { attempt } from './attempt';
import { takeSlot } from './draft-slot';
import { thisTab } from './tab';

/** What a reader typed and the server does not have yet. */
interface Stored {
  value: unknown;
  /** The `Idempotency-Key` of the create that was tried with exactly this value. */
  key?: string;
}

export interface Draft<Value> {
  /** What was typed earlier, or undefined. */
  read: () => Value | undefined;
  /** Keeps what is typed now; the same as `initial` keeps nothing. */
  save: (value: Value) => void;
  /** Writes at once what `save` still holds back. */
  flush: () => void;
  /** Forgets it: only for when the server has it, or the reader throws it away. */
  clear: () => void;
  /** The key for creating what is typed now: the same after a reload, another once the text has changed. */
  idempotencyKey: () => string;
}

interface Surroundings {
  storage: () => Storage;
  /** The key in storage of the draft with this name. */
  slot: (name: string) => string;
  newKey: () => string;
  /** Milliseconds without typing before a write. */
  delay: number;
}

const here: Surroundings = {
  storage: () => localStorage,
  slot: (name) => takeSlot(name, thisTab(), () => localStorage),
  newKey: () => crypto.randomUUID(),
  delay: 300,
};

/**
 * The draft called `name` of one reader in this tab, in local storage under `draft:{userId}:{name}#{tab}`. It outlives
 * the tab. Full or blocked storage is no error: the draft then lasts as long as the page.
 */
export function openDraft<Value>(userId: string, name: string, initial: Value, surroundings = here): Draft<Value> {
  const place = surroundings.slot(`draft:${userId}:${name}`);
  const blank = JSON.stringify(initial);
  let stored = load(surroundings, place);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    attempt(() => {
      if (stored) surroundings.storage().setItem(place, JSON.stringify(stored));
      else surroundings.storage().removeItem(place);
    });
  };

  return {
    read: () => stored?.value as Value | undefined,
    save(value) {
      const text = JSON.stringify(value);
      if (stored && text === JSON.stringify(stored.value)) return;
      stored = text === blank ? undefined : { value: JSON.parse(text) };
      clearTimeout(timer);
      timer = setTimeout(flush, surroundings.delay);
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
      stored.key ??= surroundings.newKey();
      flush();
      return stored.key;
    },
  };
}

function load({ storage }: Surroundings, place: string): Stored | undefined {
  const text = attempt(() => storage().getItem(place));
  const found = attempt(() => JSON.parse(text ?? 'null') as unknown);
  return typeof found === 'object' && found !== null && 'value' in found ? (found as Stored) : undefined;
}
