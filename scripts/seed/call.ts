import type { Answer, CallTable, ParamNames } from '../../functions/src/contract/calls';
import type { ErrorBody } from '../../functions/src/contract/errors';

interface Sent<Name> {
  params?: Record<ParamNames<Name & string>, string>;
  body?: object;
  token?: string;
  key?: string;
}

/** A call that the product refused. */
export class CallRefused extends Error {
  constructor(
    call: string,
    readonly code: string,
    words: string,
  ) {
    super(`${call}: ${words} (${code})`);
  }
}

async function refusal(call: string, answer: Response): Promise<CallRefused> {
  const text = await answer.text();
  try {
    const { code, error } = JSON.parse(text) as ErrorBody;
    return new CallRefused(call, code, error);
  } catch {
    return new CallRefused(call, String(answer.status), text.slice(0, 200));
  }
}

/** A slow machine's first answers may come too late; each call of the seed may be repeated. */
const TRIES = 4;

/**
 * Calls the running product as a browser would, again where it could not be reached in time.
 * @throws CallRefused
 */
export async function call<T extends CallTable, Name extends keyof T & string>(
  address: string,
  name: Name,
  sent: Sent<Name> = {},
): Promise<Answer<T, Name>> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await callOnce<T, Name>(address, name, sent);
    } catch (problem) {
      if (!(problem instanceof CallRefused) || problem.code !== 'unavailable' || left === 0) throw problem;
    }
  }
}

async function callOnce<T extends CallTable, Name extends keyof T & string>(
  address: string,
  name: Name,
  { params, body, token, key }: Sent<Name>,
): Promise<Answer<T, Name>> {
  const [method = '', pattern = ''] = name.split(' ');
  const values: Record<string, string> = params ?? {};
  const path = pattern.replace(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(values[parameter] ?? ''));
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const answer = await fetch(`${address}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (!answer.ok) throw await refusal(name, answer);
  return (await answer.json()) as Answer<T, Name>;
}
