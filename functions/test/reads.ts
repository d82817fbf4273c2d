import { db } from '../src/data/firestore';

export interface Cost<T = unknown> {
  result: T;
  /** Documents asked for by name, there or not, and documents that queries found. */
  reads: number;
  /** Queries, aggregations included. Firestore bills one that finds nothing as one read. */
  queries: number;
  writes: number;
}

/** The parts of the client's inside that every read and write goes through. They are not ours: see `inside`. */
interface Inside {
  snapshot_: (...args: unknown[]) => unknown;
  request: (method: string, request: { writes?: unknown[] }, ...rest: unknown[]) => Promise<unknown>;
  requestStream: (method: string, ...rest: unknown[]) => Promise<unknown>;
}

function inside(): Inside {
  const client = db() as unknown as Inside;
  for (const name of ['snapshot_', 'request', 'requestStream'] as const) {
    if (typeof client[name] !== 'function') throw new Error(`Firestore's client has no ${name} any more.`);
  }
  return client;
}

/**
 * Counts the documents that some work reads and writes through this process's Firestore client. Whatever else runs at
 * the same time is counted with it.
 */
export async function countReads<T>(work: () => Promise<T>): Promise<Cost<T>> {
  const client = inside();
  const { snapshot_, request, requestStream } = client;
  const cost = { reads: 0, queries: 0, writes: 0 };
  client.snapshot_ = (...args) => {
    cost.reads += 1;
    return snapshot_.apply(client, args);
  };
  client.request = (method, sent, ...rest) => {
    if (method === 'commit' || method === 'batchWrite') cost.writes += sent.writes?.length ?? 0;
    return request.call(client, method, sent, ...rest);
  };
  client.requestStream = (method, ...rest) => {
    if (method === 'runQuery' || method === 'runAggregationQuery') cost.queries += 1;
    return requestStream.call(client, method, ...rest);
  };
  try {
    return { result: await work(), ...cost };
  } finally {
    Object.assign(client, { snapshot_, request, requestStream });
  }
}
