import type { APIRequestContext } from '@playwright/test';
import type { Session } from '../../functions/src/contract/user';
import { AGAIN } from './api';

/** Through the Auth emulator, since no call makes a moderator. */
export async function makeModerator(request: APIRequestContext, { id }: Session): Promise<void> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`;
  const data = { localId: id, customAttributes: JSON.stringify({ moderator: true }) };
  const response = await request.post(url, { data, headers: { Authorization: 'Bearer owner' }, ...AGAIN });
  if (!response.ok()) throw new Error(`accounts:update responded with ${response.status()} ${await response.text()}`);
}
