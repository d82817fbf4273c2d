import { beforeEach, describe, expect, test } from 'vitest';
import { openDraft } from './drafts';
import { openTab, type Tab, takeDraftKey } from './tab';

const MINUTE = 60_000;
let clock: number;
let made: number;
let shared: Storage;

class MapStorage implements Storage {
  readonly kept: Map<string, string>;
  constructor(
    before?: MapStorage,
    readonly isFull = () => false,
  ) {
    this.kept = new Map(before?.kept);
  }
  get length() {
    return this.kept.size;
  }
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, text: string) => {
    if (this.isFull()) throw new DOMException('full', 'QuotaExceededError');
    this.kept.set(key, text);
  };
  removeItem = (key: string) => void this.kept.delete(key);
  clear = () => this.kept.clear();
  key = (index: number) => [...this.kept.keys()][index] ?? null;
}

function open(own: Storage = new MapStorage()): Tab {
  clock += 1000;
  const random = () => String(made++);
  return openTab({ shared: () => shared, own: () => own, now: () => clock, random });
}
const draftIn = (tab: Tab, name = 'note:new:dune') =>
  openDraft('ada', name, '', {
    storage: () => shared,
    keyOf: (base) => takeDraftKey(base, tab, () => shared),
    newIdempotencyKey: () => `key-${made++}`,
    delay: 300,
  });
function type(tab: Tab, text: string): void {
  const draft = draftIn(tab);
  draft.save(text);
  draft.flush();
}
const read = (tab: Tab) => draftIn(tab).read();

beforeEach(() => {
  clock = Date.UTC(2026, 10, 21);
  made = 0;
  shared = new MapStorage();
});

describe('which tab this is', () => {
  test('a reload is the same tab', () => {
    const own = new MapStorage();
    const tab = open(own);
    tab.leave();
    expect(open(own).id).toBe(tab.id);
  });

  test('a duplicate is another tab, and so is a new one', () => {
    const own = new MapStorage();
    const ids = [open(own).id, open(new MapStorage(own)).id, open().id];
    expect(new Set(ids).size).toBe(3);
    expect([...ids].sort()).toEqual(ids);
  });

  test.each([
    ['that has just spoken', 0, true],
    ['hidden, that speaks once a minute', 2 * MINUTE, true],
    ['that has been silent for long', 3 * MINUTE, false],
    ['from before the clock was set back by a day', -24 * 60 * MINUTE, false],
  ])('a tab %s: open after %i ms is %s', (_case, silent, isOpen) => {
    const [tab, other] = [open(), open()];
    tab.beat();
    clock += silent;
    expect(other.isOpen(tab.id)).toBe(isOpen);
  });

  test('of a tab that went without a word nothing stays', () => {
    const [gone, idle] = [open(), open()];
    clock += 3 * MINUTE;
    idle.beat();
    const tab = open();
    const ids = Array.from({ length: shared.length }, (_, index) => shared.key(index));
    expect(ids).toEqual([`tab:${idle.id}`, `tab:${tab.id}`]);
    expect(ids).not.toContain(`tab:${gone.id}`);
  });

  test('a tab that has left is not open, and is again when the reader comes back to it', () => {
    const [tab, other] = [open(), open()];
    tab.leave();
    expect(other.isOpen(tab.id)).toBe(false);
    tab.beat();
    expect(other.isOpen(tab.id)).toBe(true);
  });

  test('without storage there is a tab all the same', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const tab = openTab({ shared: blocked, own: blocked, now: () => clock, random: () => 'x' });
    expect(tab.isOpen(tab.id)).toBe(false);
    expect(takeDraftKey('draft:ada:note', tab, blocked)).toBe(`draft:ada:note#${tab.id}`);
  });
});

describe('drafts of two tabs', () => {
  test('each open tab has its own; a save in one leaves the other', () => {
    const [one, two] = [open(), open()];
    type(one, 'First.');
    expect(read(two)).toBeUndefined();
    type(two, 'Second.');
    draftIn(two).clear();
    expect(read(one)).toBe('First.');
    expect(read(two)).toBeUndefined();
  });

  test('what a closed tab has left comes back once, with its key', () => {
    const one = open();
    type(one, 'First.');
    const key = draftIn(one).idempotencyKey();
    one.leave();
    const [two, three] = [open(), open()];
    expect(read(two)).toBe('First.');
    expect(draftIn(two).idempotencyKey()).toBe(key);
    expect(read(three)).toBeUndefined();
    draftIn(two).clear();
    expect(shared.length).toBe(2);
  });

  test('of several closed tabs the latest comes first, and the other after it', () => {
    const tabs = [open(), open()];
    for (const [index, tab] of tabs.entries()) type(tab, `Note ${index}.`);
    for (const tab of tabs) tab.leave();
    const three = open();
    expect(read(three)).toBe('Note 1.');
    draftIn(three).clear();
    expect(read(three)).toBe('Note 0.');
  });

  test('a tab that was reloaded has its own, not the later one of another', () => {
    const own = new MapStorage();
    const [one, two] = [open(own), open()];
    type(one, 'First.');
    type(two, 'Second.');
    for (const tab of [one, two]) tab.leave();
    expect(read(open(own))).toBe('First.');
  });

  test.each([
    ['of another reader', 'draft:byron:note:new:dune#gone'],
    ['of another book', 'draft:ada:note:new:dune2#gone'],
    ['of a longer name', 'draft:ada:note:new:dune#2#gone'],
  ])('a draft %s stays where it is', (_case, key) => {
    shared.setItem(key, '{"value":"Not this."}');
    expect(read(open())).toBeUndefined();
    expect(shared.getItem(key)).not.toBeNull();
  });

  test('a draft from before tabs had their own comes back', () => {
    shared.setItem('draft:ada:note:new:dune', '{"value":"Long ago."}');
    expect(read(open())).toBe('Long ago.');
  });

  test('in full storage a draft comes back, and goes, all the same', () => {
    let isFull = false;
    shared = new MapStorage(undefined, () => isFull);
    shared.setItem('draft:ada:note:new:dune#gone', '{"value":"First."}');
    const tab = open();
    isFull = true;
    const draft = draftIn(tab);
    expect(draft.read()).toBe('First.');
    draft.clear();
    expect(shared.getItem('draft:ada:note:new:dune#gone')).toBeNull();
  });
});
