import type { APIRequestContext } from '@playwright/test';
import type { Session } from '../functions/src/contract/user';

/** A reader's POST past the screens. Throws unless it succeeds. */
export async function send<Answer>(
  request: APIRequestContext,
  { token }: Pick<Session, 'token'>,
  path: string,
  data: object,
): Promise<Answer> {
  const answer = await request.post(path, { data, headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
