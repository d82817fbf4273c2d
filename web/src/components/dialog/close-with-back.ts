/** What closing with Back needs to know of an entry of the history. `key` and `idx` are the router's. */
interface Entry {
  key: string | undefined;
  idx: number | undefined;
  /** How many popups were open above the screen. */
  popups: number;
}

interface Popup {
  /** @returns false when it can't be closed now */
  close: () => boolean;
}

const entry = (): Entry => {
  const { key, idx, popups = 0 } = (history.state ?? {}) as Partial<Entry>;
  return { key, idx, popups };
};

/** The popups on the screen, the topmost last. */
const open: Popup[] = [];
/** The entry after the last step or popup that this module has seen. */
let last: Entry = { key: undefined, idx: undefined, popups: 0 };

/**
 * An open popup has its own entry in the history, with the address and the router's state of its screen, so Back closes it in
 * every browser. When the popup is closed in another way, the entry stays: removing it takes a step back, which is
 * asynchronous and could undo a navigation that starts at the same moment. A step to a leftover entry continues to the
 * next screen, and the next popup reuses it. To the router, a step between the entries of one screen leads to where it is.
 */
function onPopState(event: PopStateEvent): void {
  const before = last;
  last = entry();
  const isSameScreen = last.key === before.key && last.idx === before.idx;
  if (!isSameScreen) {
    closeDownTo(0);
    return;
  }
  if (last.popups === before.popups) return;
  event.stopImmediatePropagation();
  if (last.popups > before.popups) {
    if (last.popups > open.length) history.forward();
  } else if (last.popups >= open.length) history.back();
  else if (!closeDownTo(last.popups)) history.forward();
}

function closeDownTo(count: number): boolean {
  return open
    .slice(count)
    .reverse()
    .every((popup) => popup.close());
}

if (typeof window !== 'undefined') {
  last = entry();
  window.addEventListener('popstate', onPopState, { capture: true });
}

/** Lets Back close a popup while it is open. Returns what ends that. */
export function closeWithBack(close: Popup['close']): () => void {
  const popup = { close };
  open.push(popup);
  if (entry().popups < open.length) history.pushState({ ...history.state, popups: open.length }, '');
  last = entry();
  return () => {
    open.splice(open.indexOf(popup), 1);
  };
}
