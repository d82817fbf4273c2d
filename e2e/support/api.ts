import type { APIRequestContext } from '@playwright/test';
import type { Session } from '../../functions/src/contract/user';

/** Sends a POST request to the API as a reader. Throws if it fails. */
export async function postJson<Body>(
  request: APIRequestContext,
  { token }: Pick<Session, 'token'>,
  path: string,
  data: object,
): Promise<Body> {
  const response = await request.post(path, { data, headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok()) throw new Error(`${path} responded with ${response.status()} ${await response.text()}`);
  return (await response.json()) as Body;
}
