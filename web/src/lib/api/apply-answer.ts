import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

interface Identified {
  _id: string;
}

/** Puts what a call has answered about a record wherever answers under a key show it. Cancels reads that started before. */
export const applyAnswer = <Record extends Identified>(
  client: QueryClient,
  queryKey: QueryKey,
  record: Record,
): Promise<void> => change(client, queryKey, record._id, (shown) => ({ ...shown, ...record }));

/** Removes a record that is gone from all lists under a key. */
export const applyRemoval = (client: QueryClient, queryKey: QueryKey, id: string): Promise<void> =>
  change(client, queryKey, id);

async function change(
  client: QueryClient,
  queryKey: QueryKey,
  id: string,
  toShow?: (shown: object) => object,
): Promise<void> {
  const underWay = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await client.cancelQueries({ queryKey });
  for (const [key, data] of client.getQueriesData({ queryKey })) {
    let isShown = false;
    const replaced = (value: unknown): unknown[] => {
      if (Array.isArray(value)) return [value.flatMap(replaced)];
      if (!isPlain(value)) return [value];
      if (value._id === id) {
        isShown = true;
        return toShow ? [toShow(value)] : [];
      }
      const fields = Object.entries(value).map(([name, field]) => [name, replaced(field)[0] ?? field] as const);
      return [Object.fromEntries(fields)];
    };
    const [after] = replaced(data);
    // A list without a removed record is up to date. Another answer without the record stays outdated.
    if (isShown || !toShow) client.setQueryData(key, after);
  }
  // Their screens would wait forever.
  const isCut = (query: Query) => underWay.includes(query) && (query.state.isInvalidated || !query.state.data);
  void client.refetchQueries({ predicate: isCut, type: 'active' });
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
