import { readFirebaseSetting } from './firebase-setting';
import { type ListenTo, listenVia } from './live-documents';
import type { MemberConnection } from './member-firestore';

type ConnectMember = (token: string) => Promise<MemberConnection>;

const connectMember: ConnectMember = async (token) => {
  const [member, setting] = await Promise.all([import('./member-firestore'), readFirebaseSetting((url) => fetch(url))]);
  return member.connectMember(setting, token);
};

/**
 * Hears of documents that are open to members alone. The connection is made when the first listener is ready for it,
 * and ends with the last one: when the thread is left, or the reader signs out.
 * @param readToken asks the server for a token to sign in with
 */
export function listenAsMember(readToken: () => Promise<string>, connect: ConnectMember = connectMember): ListenTo {
  let listeners = 0;
  let connecting: Promise<MemberConnection> | undefined;

  const open = async () => {
    connecting ??= readToken().then(connect);
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
    const stop = listenVia(open, paths, hear);
    return () => {
      stop();
      listeners -= 1;
      if (listeners === 0) close();
    };
  };
}
