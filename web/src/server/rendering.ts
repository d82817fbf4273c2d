import { AsyncLocalStorage } from 'node:async_hooks';
import type { PageReader, Transport } from '@contract/pages';
import { setTransport } from '@/lib/api/api';
import { setRenderedFor } from '@/lib/rendered-for';

interface Rendering {
  send: Transport;
  reader?: PageReader;
}

/** A process renders many pages and screens concurrently. */
const current = new AsyncLocalStorage<Rendering>();

export function during<Result>(rendering: Rendering, render: () => Promise<Result>): Promise<Result> {
  setRenderedFor(() => current.getStore()?.reader);
  setTransport(sendFromHere);
  return current.run(rendering, render);
}

const sendFromHere: Transport = async (url, init) => {
  const rendering = current.getStore();
  if (!rendering) throw new Error(`Nothing is rendered that could ask for ${url}.`);
  return rendering.send(url, init);
};
