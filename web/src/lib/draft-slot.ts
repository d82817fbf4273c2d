import { attempt } from './attempt';
import type { Tab } from './tab';

/**
 * The key of this tab's draft called `name`: `{name}#{tab}`, so that two tabs with one form keep a draft each. Where
 * this tab has none, the latest that a tab left behind which is gone becomes its own.
 */
export function takeSlot(name: string, tab: Pick<Tab, 'id' | 'isOpen'>, storage: () => Storage): string {
  const own = `${name}#${tab.id}`;
  const left = attempt(() => {
    const store = storage();
    return store.getItem(own) === null ? leftBehind(name, tab, store) : undefined;
  });
  if (left === undefined) return own;
  const moved = attempt(() => {
    const store = storage();
    store.setItem(own, store.getItem(left) ?? '');
    store.removeItem(left);
    return own;
  });
  // Storage is full: the draft is as good in its old place.
  return moved ?? left;
}

function leftBehind(name: string, { isOpen }: Pick<Tab, 'isOpen'>, store: Storage): string | undefined {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  const ofName = keys.filter((key) => {
    const at = key.lastIndexOf('#');
    // Without a tab: from before each had its own.
    return key === name || (at > 0 && key.slice(0, at) === name && !isOpen(key.slice(at + 1)));
  });
  return ofName.sort().at(-1);
}
