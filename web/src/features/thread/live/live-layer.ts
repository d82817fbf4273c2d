import { whenIdle } from '@/lib/load-chunk';
import { readFirebaseSetting } from './firebase-setting';
import type { Listen, OnChange } from './firestore/firestore';
import type { MemberConnection } from './firestore/member-firestore';
import type { LiveToken } from './live-sign-in';
import { whenWatched } from './when-watched';

export type ListenTo = (
  paths: readonly string[],
  onChange: (path: string, fields: Parameters<OnChange>[0]) => void,
) => () => void;

interface Connection {
  /** True while the connection is open or opening: another listener then needs no download. */
  isOpen: () => boolean;
  open: () => Promise<Listen>;
  /** Until when the first listener waits with the download. */
  wait: typeof whenWatched;
}

let publicConnection: Promise<Listen> | undefined;

/** The page has a single connection. After a failure, the next thread tries again. */
function connectPublic(): Promise<Listen> {
  publicConnection ??= Promise.all([import('./firestore/firestore'), readFirebaseSetting((url) => fetch(url))])
    .then(([{ connect }, setting]) => connect(setting))
    .catch((error: unknown) => {
      publicConnection = undefined;
      throw error;
    });
  return publicConnection;
}

const publicDocuments: Connection = {
  isOpen: () => publicConnection !== undefined,
  open: connectPublic,
  wait: whenWatched,
};

/** Waits until the thread is watched. Silent without a connection. */
const listenToDocuments: ListenTo = (paths, onChange) => listenVia(publicDocuments, paths, onChange);

/** Opens once the wait is over and the browser is online. */
function listenVia({ isOpen, open, wait }: Connection, ...[paths, onChange]: Parameters<ListenTo>): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const stops: (() => void)[] = [];
  const start = async () => {
    const listen = await open();
    if (signal.aborted) return;
    for (const path of paths) stops.push(listen(path, (fields) => onChange(path, fields)));
  };
  const tryToStart = () => {
    start().catch(() => {});
  };
  const cancel = (isOpen() ? whenIdle : wait)(() => {
    if (navigator.onLine) tryToStart();
    else addEventListener('online', tryToStart, { once: true, signal });
  });
  return () => {
    stopped.abort();
    cancel();
    for (const stop of stops) stop();
  };
}

type ReadToken = () => Promise<LiveToken>;

type ConnectMember = (first: LiveToken, renew: ReadToken) => Promise<MemberConnection>;

const connectMember: ConnectMember = async (first, renew) => {
  const [member, setting] = await Promise.all([
    import('./firestore/member-firestore'),
    readFirebaseSetting((url) => fetch(url)),
  ]);
  return member.connectMember(setting, first, renew);
};

/** @param wait `whenIdle` for a page that members watch together, such as a meeting's */
export function listenAsMember(
  readToken: ReadToken,
  connect: ConnectMember = connectMember,
  wait: typeof whenWatched = whenWatched,
): ListenTo {
  let listeners = 0;
  let connecting: Promise<MemberConnection> | undefined;

  const open = async () => {
    connecting ??= readToken().then((first) => connect(first, readToken));
    const mine = connecting;
    try {
      return (await mine).listen;
    } catch (error) {
      if (connecting === mine) connecting = undefined;
      throw error;
    }
  };
  const close = () => {
    connecting?.then((connection) => connection.close()).catch(() => {});
    connecting = undefined;
  };
  return (paths, onChange) => {
    listeners += 1;
    const stop = listenVia({ isOpen: () => connecting !== undefined, open, wait }, paths, onChange);
    return () => {
      stop();
      listeners -= 1;
      if (listeners === 0) close();
    };
  };
}

export const liveLayer = { listenToDocuments, listenAsMember };
