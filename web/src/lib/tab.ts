import { attempt } from './attempt';

/** Milliseconds between two times that a tab says it is open. */
const BEAT_MS = 30_000;

/** A hidden tab may speak only once a minute: one that was silent for so many milliseconds has gone without a word. */
const GONE_MS = 150_000;

/** Begins the key under which a tab says so. */
const BEGIN = 'tab:';

export interface Tab {
  /** The same after a reload, another in a duplicate of the tab. Among ids, the later tab's is the greater. */
  readonly id: string;
  /** Whether the tab with that id is open. */
  isOpen: (id: string) => boolean;
  /** Says that this one is. */
  beat: () => void;
  /** Says that it is no more. */
  leave: () => void;
}

interface Surroundings {
  /** Shared by all tabs. */
  shared: () => Storage;
  /** Of this tab alone, though a duplicate begins with a copy. */
  own: () => Storage;
  now: () => number;
  random: () => string;
}

/** Finds out which tab this is. Where storage is blocked each page is a tab of its own. */
export function openTab({ shared, own, now, random }: Surroundings): Tab {
  const keyOf = (id: string) => BEGIN + id;
  const isOpen = (id: string) => {
    const beat = attempt(() => shared().getItem(keyOf(id))) ?? '';
    return beat !== '' && Math.abs(now() - Number(beat)) < GONE_MS;
  };
  const before = attempt(() => own().getItem('tab'));
  // Whoever has this id and is open is the tab that this one is a duplicate of.
  const id = before && !isOpen(before) ? before : `${now().toString(36)}-${random()}`;
  attempt(() => own().setItem('tab', id));

  forgetGone(shared, isOpen);
  const beat = () => void attempt(() => shared().setItem(keyOf(id), String(now())));
  const leave = () => void attempt(() => shared().removeItem(keyOf(id)));
  beat();
  return { id, isOpen, beat, leave };
}

/** Takes away what tabs have left behind that went without a word. */
function forgetGone(shared: () => Storage, isOpen: Tab['isOpen']): void {
  attempt(() => {
    const store = shared();
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
    for (const key of keys) if (key.startsWith(BEGIN) && !isOpen(key.slice(BEGIN.length))) store.removeItem(key);
  });
}

let tab: Tab | undefined;

/** The tab that this page is in, which says that it is open from the first question on. */
export function thisTab(): Tab {
  if (tab) return tab;
  tab = openTab({
    shared: () => localStorage,
    own: () => sessionStorage,
    now: Date.now,
    random: () => crypto.randomUUID().slice(0, 8),
  });
  setInterval(tab.beat, BEAT_MS);
  addEventListener('pagehide', tab.leave);
  addEventListener('pageshow', tab.beat);
  return tab;
}
