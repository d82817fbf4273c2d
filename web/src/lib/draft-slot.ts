import { attempt } from './attempt';
import type { Tab } from './tab';

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
