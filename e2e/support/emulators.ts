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

/** Screens and responses have only a club's name. */
export async function clubIdOf(request: APIRequestContext, title: string): Promise<string> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const url = `http://${host}/v1/projects/${project}/databases/(default)/documents:runQuery`;
  const where = { fieldFilter: { field: { fieldPath: 'title' }, op: 'EQUAL', value: { stringValue: title } } };
  const data = { structuredQuery: { from: [{ collectionId: 'clubs' }], where, limit: 1 } };
  const [found]: { document?: { name: string } }[] = await (await request.post(url, { data, ...OWNER })).json();
  const id = found?.document?.name.split('/').at(-1);
  if (id === undefined) throw new Error(`There is no club ${title}.`);
  return id;
}
