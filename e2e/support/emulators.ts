import type { APIRequestContext } from '@playwright/test';
import type { Session } from '../../functions/src/contract/user';
import { AGAIN } from './api';

const OWNER = { headers: { Authorization: 'Bearer owner' }, ...AGAIN };

export async function updateAccount(request: APIRequestContext, { id }: Session, change: object): Promise<void> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`;
  const response = await request.post(url, { data: { localId: id, ...change }, ...OWNER });
  if (!response.ok()) throw new Error(`accounts:update responded with ${response.status()} ${await response.text()}`);
}
