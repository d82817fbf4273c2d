import { attempt } from '@/lib/attempt';
import type { Tab } from './tab';

interface ListedDraft {
  name: string;
  value: unknown;
}

/**
 * The drafts of one reader whose names start with `prefix` and that a form in this tab would restore: its own, and what
 * closed tabs left. A draft that is being written in another tab belongs to that tab.
 */
export function listDrafts(
  userId: string,
  prefix: string,
  { id, isOpen }: Pick<Tab, 'id' | 'isOpen'>,
  storage: () => Storage,
): ListedDraft[] {
  const begin = `draft:${userId}:`;
  const own = `#${id}`;
  return (
    attempt(() => {
      const store = storage();
      const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
      const listed = keys.filter((key) => {
        if (!key.startsWith(begin + prefix)) return false;
        return !key.includes('#') || key.endsWith(own) || !isOpen(key.slice(key.lastIndexOf('#') + 1));
      });
      // In the order in which a form prefers them, so that the last one of a name counts.
      listed.sort((one, other) => Number(one.endsWith(own)) - Number(other.endsWith(own)) || (one < other ? -1 : 1));
      return [...new Map(listed.flatMap((key) => read(key, begin, store))).values()];
    }) ?? []
  );
}

function read(key: string, begin: string, store: Storage): [string, ListedDraft][] {
  const name = key.slice(begin.length).replace(/#[^#]*$/, '');
  const stored = attempt(() => JSON.parse(store.getItem(key) ?? 'null') as unknown);
  if (typeof stored !== 'object' || stored === null || !('value' in stored)) return [];
  return [[name, { name, value: stored.value }]];
}
