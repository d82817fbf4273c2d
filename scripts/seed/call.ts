import type { Answer, CallTable, ParamNames } from '../../functions/src/contract/calls';
import type { ErrorBody } from '../../functions/src/contract/errors';

interface CallOptions<Name> {
  params?: Record<ParamNames<Name & string>, string>;
  body?: object;
  token?: string;
  key?: string;
}

/** An API call that returned an error. */
export class ApiCallError extends Error {
  constructor(
    call: string,
    readonly code: string,
    message: string,
  ) {
    super(`${call}: ${message} (${code})`);
  }
}

async function errorFrom(call: string, response: Response): Promise<ApiCallError> {
  const text = await response.text();
  try {
    const { code, error } = JSON.parse(text) as ErrorBody;
    return new ApiCallError(call, code, error);
  } catch {
    return new ApiCallError(call, String(response.status), text.slice(0, 200));
  }
}

/** On a slow machine the first calls can time out. All calls of the seed are safe to repeat. */
const MAX_ATTEMPTS = 4;

/**
 * Calls the running API like a browser, repeating calls that fail as `unavailable`.
 * @throws ApiCallError
 */
export async function call<T extends CallTable, Name extends keyof T & string>(
  address: string,
  name: Name,
  options: CallOptions<Name> = {},
): Promise<Answer<T, Name>> {
  for (let left = MAX_ATTEMPTS - 1; ; left -= 1) {
    try {
      return await callOnce<T, Name>(address, name, options);
    } catch (problem) {
      if (!(problem instanceof ApiCallError) || problem.code !== 'unavailable' || left === 0) throw problem;
    }
  }
}

async function callOnce<T extends CallTable, Name extends keyof T & string>(
  address: string,
  name: Name,
  { params, body, token, key }: CallOptions<Name>,
): Promise<Answer<T, Name>> {
  const [method = '', pattern = ''] = name.split(' ');
  const values: Record<string, string> = params ?? {};
  const path = pattern.replace(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(values[parameter] ?? ''));
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const response = await fetch(`${address}${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw await errorFrom(name, response);
  return (await response.json()) as Answer<T, Name>;
}
