import { attempt } from '@/lib/attempt';

interface ListedDraft {
  name: string;
  value: unknown;
}

/** The drafts of one reader whose names start with `prefix`, by name. */
export function listDrafts(userId: string, prefix: string, storage: () => Storage): ListedDraft[] {
  const begin = `draft:${userId}:`;
  return (
    attempt(() => {
      const store = storage();
      const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
      return keys
        .filter((key) => key.startsWith(begin + prefix))
        .sort()
        .flatMap((key) => read(key.slice(begin.length), store.getItem(key)));
    }) ?? []
  );
}

function read(name: string, text: string | null): ListedDraft[] {
  const stored = attempt(() => JSON.parse(text ?? 'null') as unknown);
  return typeof stored === 'object' && stored !== null && 'value' in stored ? [{ name, value: stored.value }] : [];
}
