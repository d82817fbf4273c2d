import type { APIRequestContext } from '@playwright/test';
import type { Session } from '../../functions/src/contract/user';

/** An emulator may close an idle connection just as the next request is sent on it. */
export const AGAIN = { maxRetries: 1 };

export async function postJson<Body>(
  request: APIRequestContext,
  { token }: Pick<Session, 'token'>,
  path: string,
  data: object,
): Promise<Body> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await request.post(path, { data, headers, ...AGAIN });
  if (!response.ok()) throw new Error(`${path} responded with ${response.status()} ${await response.text()}`);
  return (await response.json()) as Body;
}
