import type { Session } from '../../functions/src/contract/user';
import { emailOf, PASSWORD } from '../seed/data';

export async function signIn(address: string): Promise<Session> {
  const response = await fetch(`${address}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf('ada'), password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status} ${await response.text()}`);
  return (await response.json()) as Session;
}
