import { whenIdle } from '@/lib/when-idle';
import { readFirebaseSetting } from './firebase-setting';
import type { Hear, Listen } from './firestore';

/** Hears of documents by their path, until the answered function is called. */
export type ListenTo = (
  paths: readonly string[],
  hear: (path: string, fields: Parameters<Hear>[0]) => void,
) => () => void;

/** Opens a connection; called again after a failure. */
export type Connect = () => Promise<Listen>;

let connecting: Promise<Listen> | undefined;

/** The page's one connection to what is public. The next thread tries again after a failure. */
function connectPublic(): Promise<Listen> {
  connecting ??= Promise.all([import('./firestore'), readFirebaseSetting((url) => fetch(url))])
    .then(([{ connect }, setting]) => connect(setting))
    .catch((error: unknown) => {
      connecting = undefined;
      throw error;
    });
  return connecting;
}

/** Hears of public documents, once the page is idle. Without a connection nothing is heard and nothing fails. */
export const listenToDocuments: ListenTo = (paths, hear) => listenVia(connectPublic, paths, hear);

/** Hears of documents over a connection, which is opened once the page is idle and the browser online. */
export function listenVia(connect: Connect, ...[paths, hear]: Parameters<ListenTo>): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const stops: (() => void)[] = [];
  const start = async () => {
    const listen = await connect();
    if (signal.aborted) return;
    for (const path of paths) stops.push(listen(path, (fields) => hear(path, fields)));
  };
  const tryToStart = () => {
    start().catch(() => {});
  };
  const cancel = whenIdle(() => {
    if (navigator.onLine) tryToStart();
    else addEventListener('online', tryToStart, { once: true, signal });
  });
  return () => {
    stopped.abort();
    cancel();
    for (const stop of stops) stop();
  };
}
