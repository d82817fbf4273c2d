import { randomBytes, randomUUID } from 'node:crypto';
import type { Session } from '../../src/contract/user';

/** Where Hosting answers, as the test runner has started it. */
const site = process.env.FLYLEAF_ADDRESS ?? '';

interface Options {
  as?: { token: string };
  headers?: Record<string, string>;
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  raw?: string;
}

interface Answer<T> {
  status: number;
  headers: Headers;
  /** Parsed when it is JSON, the text otherwise. */
  body: T;
}

/** One request through Hosting to the functions. */
export async function ask<T = unknown>(method: string, path: string, options: Options = {}): Promise<Answer<T>> {
  const { as, headers, body, raw = body === undefined ? undefined : JSON.stringify(body) } = options;
  const response = await fetch(`${site}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(as && { Authorization: `Bearer ${as.token}` }), ...headers },
    ...(raw !== undefined && { body: raw }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('application/json');
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as T };
}

/** An address of its own, as a proxy would name it: sign-ups from one address are limited. */
const fromAnywhere = () => ({ 'X-Forwarded-For': [10, ...randomBytes(3)].join('.') });

/** Signs a reader up over HTTP. */
export async function newReader(): Promise<Session> {
  const body = { email: `${randomUUID()}@example.com`, password: 'reading-123' };
  const { status, body: session } = await ask<Session>('POST', '/api/user/signup', { body, headers: fromAnywhere() });
  if (status !== 200) throw new Error(`sign-up answered ${status}`);
  return session;
}
