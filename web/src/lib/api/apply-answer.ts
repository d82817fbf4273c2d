import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

interface Identified {
  _id: string;
}

/** Puts what a call has answered about a record wherever answers under a key show it. Cancels reads that started before. */
export const applyAnswer = <Record extends Identified>(
  client: QueryClient,
  queryKey: QueryKey,
  record: Record,
): Promise<void> =>
  cancelReads(client, queryKey, () =>
    changeRecords(client, queryKey, (shown) => (shown._id === record._id ? { ...shown, ...record } : shown)),
  );

/** Removes a record that is gone from all lists under a key. */
export const applyRemoval = (client: QueryClient, queryKey: QueryKey, id: string): Promise<void> =>
  cancelReads(client, queryKey, () => {
    changeRecords(client, queryKey, (shown) => (shown._id === id ? undefined : shown));
    // Lists that never showed the record are up to date too.
    for (const [key, data] of client.getQueriesData({ queryKey })) client.setQueryData(key, data);
  });

/** Puts a part of an answer into the answers under a key, such as the goal of a year. */
export const applyPart = (client: QueryClient, queryKey: QueryKey, part: object): Promise<void> =>
  cancelReads(client, queryKey, () => {
    client.setQueriesData<object>({ queryKey }, (known) => known && { ...known, ...part });
  });

async function cancelReads(client: QueryClient, queryKey: QueryKey, show: () => void): Promise<void> {
  const underWay = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await client.cancelQueries({ queryKey });
  show();
  // Their screens would wait forever.
  const isCut = (query: Query) => underWay.includes(query) && (query.state.isInvalidated || !query.state.data);
  void client.refetchQueries({ predicate: isCut, type: 'active' });
}

/** Changes every record that answers under a key show. A record that `change` returns as it is stays; undefined removes it. */
export function changeRecords(
  client: QueryClient,
  queryKey: QueryKey,
  change: (record: Identified) => object | undefined,
): void {
  for (const [key, data] of client.getQueriesData({ queryKey })) {
    let isChanged = false;
    const changed = (value: unknown): unknown[] => {
      if (Array.isArray(value)) return [value.flatMap(changed)];
      if (!isPlain(value)) return [value];
      const after = isRecord(value) ? change(value) : value;
      if (after !== value) {
        isChanged = true;
        return after ? [after] : [];
      }
      const fields = Object.entries(value).map(([name, field]) => [name, changed(field)[0] ?? field] as const);
      return [Object.fromEntries(fields)];
    };
    const [after] = changed(data);
    if (isChanged) client.setQueryData(key, after);
  }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isRecord = (value: object): value is Identified => '_id' in value;
