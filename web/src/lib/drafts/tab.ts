import { attempt } from '@/lib/attempt';

/** How often a tab notes that it is open, in milliseconds. */
const HEARTBEAT_MS = 30_000;

/** A hidden tab's timers may run only once a minute: after this many silent milliseconds it counts as closed. */
const CLOSED_AFTER_MS = 150_000;

/** Prefix of the storage key of a tab's heartbeat. */
const PREFIX = 'tab:';

export interface Tab {
  /** The same after a reload, another in a duplicate of the tab. A later tab's id sorts after an earlier one's. */
  readonly id: string;
  /** Whether the tab with that id is open. */
  isOpen: (id: string) => boolean;
  /** Notes that this tab is open. */
  beat: () => void;
  /** Notes that this tab is closed. */
  leave: () => void;
}

interface Dependencies {
  /** Shared by all tabs. */
  shared: () => Storage;
  /** Of this tab alone, though a duplicate starts with a copy. */
  own: () => Storage;
  now: () => number;
  random: () => string;
}

/** Identifies the tab that the page is in. Where storage is blocked, each page counts as a tab of its own. */
export function openTab({ shared, own, now, random }: Dependencies): Tab {
  const keyOf = (id: string) => PREFIX + id;
  const isOpen = (id: string) => {
    const beat = attempt(() => shared().getItem(keyOf(id))) ?? '';
    return beat !== '' && Math.abs(now() - Number(beat)) < CLOSED_AFTER_MS;
  };
  const before = attempt(() => own().getItem('tab'));
  // If a tab with this id is open, this one is its duplicate.
  const id = before && !isOpen(before) ? before : `${now().toString(36)}-${random()}`;
  attempt(() => own().setItem('tab', id));

  removeClosed(shared, isOpen);
  const beat = () => void attempt(() => shared().setItem(keyOf(id), String(now())));
  const leave = () => void attempt(() => shared().removeItem(keyOf(id)));
  beat();
  return { id, isOpen, beat, leave };
}

/** Removes the heartbeats of tabs that crashed. */
function removeClosed(shared: () => Storage, isOpen: Tab['isOpen']): void {
  attempt(() => {
    const store = shared();
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
    for (const key of keys) if (key.startsWith(PREFIX) && !isOpen(key.slice(PREFIX.length))) store.removeItem(key);
  });
}

let tab: Tab | undefined;

/** The tab that this page is in; its heartbeat starts with the first call. */
export function thisTab(): Tab {
  if (tab) return tab;
  tab = openTab({
    shared: () => localStorage,
    own: () => sessionStorage,
    now: Date.now,
    random: () => crypto.randomUUID().slice(0, 8),
  });
  setInterval(tab.beat, HEARTBEAT_MS);
  addEventListener('pagehide', tab.leave);
  addEventListener('pageshow', tab.beat);
  return tab;
}

/**
 * The storage key of this tab's draft called `name`: `{name}#{tab}`, so that two tabs with one form keep a draft each. A
 * tab without one takes over the latest that a closed tab left behind.
 */
export function takeDraftKey(name: string, tab: Pick<Tab, 'id' | 'isOpen'>, storage: () => Storage): string {
  const own = `${name}#${tab.id}`;
  const orphan = attempt(() => {
    const store = storage();
    return store.getItem(own) === null ? latestOfClosedTabs(name, tab, store) : undefined;
  });
  if (orphan === undefined) return own;
  const moved = attempt(() => {
    const store = storage();
    store.setItem(own, store.getItem(orphan) ?? '');
    store.removeItem(orphan);
    return own;
  });
  // Storage is full: the draft stays under its old key.
  return moved ?? orphan;
}

function latestOfClosedTabs(name: string, { isOpen }: Pick<Tab, 'isOpen'>, store: Storage): string | undefined {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  const ofName = keys.filter((key) => {
    const at = key.lastIndexOf('#');
    // Drafts had no tab in their key once.
    return key === name || (at > 0 && key.slice(0, at) === name && !isOpen(key.slice(at + 1)));
  });
  return ofName.sort().at(-1);
}
