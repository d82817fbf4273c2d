import { randomUUID } from 'node:crypto';
import type { CallTable } from '../src/contract/calls';
import type { Session } from '../src/contract/user';
import { user } from '../src/contract/user';
import type { Handlers } from '../src/http/handlers';
import { identify } from '../src/http/identity';
import type { Limit } from '../src/http/limit';
import { matcher } from '../src/http/routes';
import { type LogEntry, serve } from '../src/http/serve';
import { userHandlers } from '../src/user/handlers';

// Each worker has a project of its own on the shared emulators, so that files cannot meet in one store.
process.env.GCLOUD_PROJECT = `demo-it-${process.env.VITEST_POOL_ID ?? '1'}`;

export interface SendOptions {
  as?: { token: string } | undefined;
  body?: unknown;
  /** `Idempotency-Key`. */
  key?: string;
  now?: Date;
  /** Where the call comes from. */
  address?: string;
  /** Milliseconds that the handler may take. */
  deadlineMs?: number;
}

export interface Received<T> {
  status: number;
  headers: Record<string, string>;
  body: T;
}

/** `send('POST /api/notes?limit=5', { as, body })`: the area's own code with real Auth and Firestore, without HTTP. */
export type Send = <T = unknown>(request: string, options?: SendOptions) => Promise<Received<T>>;

/** A fault that a test does not expect fails it, with what was thrown. */
const complain = ({ call, fault }: LogEntry) => {
  if (fault) console.error(call, (fault as { code?: unknown }).code, fault);
};

/** Answers are not parsed in production, where it costs time; here one that breaks the contract throws. */
function asPromised(table: CallTable, method: string, path: string, status: number, body: unknown): unknown {
  if (status === 200) table[matcher(table)(method, path).name]?.answer.parse(body);
  return body;
}

/** As long as a busy machine may take: what comes of a deadline is told by tests that set one. */
const PATIENT_MS = 60_000;

/** An area in this process. `log` receives what the function would write to its log; nobody is limited without `limit`. */
export function inProcess<T extends CallTable>(
  table: T,
  handlers: Handlers<T>,
  log: (entry: LogEntry) => void = complain,
  limit?: Limit,
): Send {
  return async <B>(request: string, { as, body, key, now, address: from, deadlineMs }: SendOptions = {}) => {
    const dependencies = { identify, now: () => now ?? new Date(), log, limit };
    const answer = serve(table, handlers, { ...dependencies, deadlineMs: deadlineMs ?? PATIENT_MS });
    const [method = '', address = ''] = request.split(' ');
    const url = new URL(address, 'http://flyleaf');
    const path = address.split('?')[0] ?? '';
    const {
      status,
      headers,
      body: answered,
    } = await answer({
      method,
      path,
      query: Object.fromEntries(url.searchParams),
      headers: { authorization: as && `Bearer ${as.token}`, 'idempotency-key': key },
      body,
      bodyBytes: body === undefined ? 0 : Buffer.byteLength(JSON.stringify(body)),
      requestId: 'test',
      address: from,
    });
    return {
      status,
      headers,
      body: asPromised(table, method, path, status, JSON.parse(JSON.stringify(answered))) as B,
    };
  };
}

const account = inProcess(user, userHandlers);

/** Signs a new reader up; `name` is the beginning of a username that no other test has. */
export async function newReader(name = 'reader'): Promise<Session> {
  const username = `${name}-${randomUUID().slice(0, 8)}`;
  const body = { email: `${username}@example.com`, password: 'reading-123', username };
  const { status, body: session } = await account<Session>('POST /api/user/signup', { body });
  if (status !== 200) throw new Error(`sign-up answered ${status} ${JSON.stringify(session)}`);
  return session;
}
