import { whenIdle } from '@/lib/load-chunk';
import { readFirebaseSetting } from './firebase-setting';
import type { Hear, Listen } from './firestore';
import type { LiveToken } from './live-sign-in';
import type { MemberConnection } from './member-firestore';
import { whenWatched } from './when-watched';

/** Hears of documents by their path, until the answered function is called. */
export type ListenTo = (
  paths: readonly string[],
  hear: (path: string, fields: Parameters<Hear>[0]) => void,
) => () => void;

interface Connection {
  /** Whether it is open or being opened: then nothing is downloaded for another listener. */
  isOpen: () => boolean;
  /** Called again after a failure. */
  open: () => Promise<Listen>;
}

let publicConnection: Promise<Listen> | undefined;

/** The page's one connection to what is public. The next thread tries again after a failure. */
function connectPublic(): Promise<Listen> {
  publicConnection ??= Promise.all([import('./firestore'), readFirebaseSetting((url) => fetch(url))])
    .then(([{ connect }, setting]) => connect(setting))
    .catch((error: unknown) => {
      publicConnection = undefined;
      throw error;
    });
  return publicConnection;
}

const publicDocuments: Connection = { isOpen: () => publicConnection !== undefined, open: connectPublic };

/** Hears of public documents, once the thread is watched. Without a connection nothing is heard and nothing fails. */
const listenToDocuments: ListenTo = (paths, hear) => listenVia(publicDocuments, paths, hear);

/** Hears of documents over a connection, which is opened once the thread is watched and the browser online. */
function listenVia({ isOpen, open }: Connection, ...[paths, hear]: Parameters<ListenTo>): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const stops: (() => void)[] = [];
  const start = async () => {
    const listen = await open();
    if (signal.aborted) return;
    for (const path of paths) stops.push(listen(path, (fields) => hear(path, fields)));
  };
  const tryToStart = () => {
    start().catch(() => {});
  };
  const cancel = (isOpen() ? whenIdle : whenWatched)(() => {
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

/** Opens a connection with a first token; `renew` is asked for the later ones. */
type ConnectMember = (first: LiveToken, renew: ReadToken) => Promise<MemberConnection>;

const connectMember: ConnectMember = async (first, renew) => {
  const [member, setting] = await Promise.all([import('./member-firestore'), readFirebaseSetting((url) => fetch(url))]);
  return member.connectMember(setting, first, renew);
};

/**
 * Hears of documents that are open to members alone. The connection is made when the first listener is ready for it,
 * and ends with the last one: when the thread is left, or the reader signs out.
 * @param readToken asks the server for a token to listen with; asked again when that expires
 */
export function listenAsMember(readToken: ReadToken, connect: ConnectMember = connectMember): ListenTo {
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
  return (paths, hear) => {
    listeners += 1;
    const stop = listenVia({ isOpen: () => connecting !== undefined, open }, paths, hear);
    return () => {
      stop();
      listeners -= 1;
      if (listeners === 0) close();
    };
  };
}

/** How threads hear of changes. Tests put their own functions in place of these. */
export const liveLayer = { listenToDocuments, listenAsMember };
