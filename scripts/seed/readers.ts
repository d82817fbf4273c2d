import type { Session, UserCalls } from '../../functions/src/contract/user';
import { ApiCallError, call } from './call';
import type { Target } from './target';

export interface DemoReader {
  name: string;
  email: string;
  username: string;
  password: string;
}

const password = 'reading-123';

export const ada: DemoReader = { name: 'Ada Demo', email: 'ada@flyleaf.example', username: 'ada', password };
export const giulia: DemoReader = {
  name: 'Giulia Demo',
  email: 'giulia@flyleaf.example',
  username: 'giulia',
  password,
};

/** Created together with the club. */
export const tom: DemoReader = { name: 'Tom Demo', email: 'tom@flyleaf.example', username: 'tom', password };
export const mei: DemoReader = { name: 'Mei Demo', email: 'mei@flyleaf.example', username: 'mei', password };

export const demoReaders = [ada, giulia];

/** Signs a demo reader in, creating the account and verifying its email if necessary. */
export async function demoSession(target: Target, reader: DemoReader): Promise<Session> {
  const session = await openSession(target, reader);
  if (session.emailVerified) return session;
  await verifyEmail(target, session.id);
  const options = { token: session.token };
  const account = await call<UserCalls, 'GET /api/user'>(target.address, 'GET /api/user', options);
  return { ...session, ...account };
}

/** What opening the mailed link does. */
async function verifyEmail({ auth, project }: Target, localId: string): Promise<void> {
  const url = `http://${auth}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`;
  const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer owner' };
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ localId, emailVerified: true }),
  });
  if (!response.ok) throw new Error(`Verifying ${localId} answered ${response.status} ${await response.text()}`);
}

async function openSession({ address }: Target, reader: DemoReader): Promise<Session> {
  const { email, username, password } = reader;
  const signIn = () =>
    call<UserCalls, 'POST /api/user/login'>(address, 'POST /api/user/login', { body: { email, password } });
  try {
    return await signIn();
  } catch (problem) {
    if (!hasErrorCode(problem, 'bad_credentials')) throw problem;
  }
  try {
    const body = { email, password, username };
    return await call<UserCalls, 'POST /api/user/signup'>(address, 'POST /api/user/signup', { body });
  } catch (problem) {
    // A repeated sign-up finds the account that the first attempt has created.
    if (!hasErrorCode(problem, 'conflict')) throw problem;
    return signIn();
  }
}

const hasErrorCode = (problem: unknown, code: string): boolean =>
  problem instanceof ApiCallError && problem.code === code;
