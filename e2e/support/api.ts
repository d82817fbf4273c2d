import type { APIRequestContext } from '@playwright/test';
import type { Session } from '../../functions/src/contract/user';

/** For every request of a test: an emulator may close an idle connection just as the next request is sent on it. */
export const AGAIN = { maxRetries: 1 };

type Caller = Pick<Session, 'token'> | undefined;

/** The returned functions throw unless the call succeeds. A visitor's caller is undefined. */
const calls =
  (method: 'GET' | 'POST' | 'PATCH') =>
  async <Body>(request: APIRequestContext, caller: Caller, path: string, data?: object): Promise<Body> => {
    const headers: Record<string, string> = caller ? { Authorization: `Bearer ${caller.token}` } : {};
    const response = await request.fetch(path, { method, headers, ...(data && { data }), ...AGAIN });
    if (!response.ok()) throw new Error(`${path} responded with ${response.status()} ${await response.text()}`);
    return (await response.json()) as Body;
  };

export const getJson = calls('GET');
export const postJson = calls('POST');
export const patchJson = calls('PATCH');
