import type { APIRequestContext } from '@playwright/test';
import type { Session } from '../../functions/src/contract/user';
import { AGAIN } from './api';

/** As if the reader had last used the book so many days ago. */
export async function wasAway(request: APIRequestContext, { id }: Session, book: string, days: number): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const timestampValue = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
  for (const [kind, field] of [
    ['books', 'notedAt'],
    ['progress', 'updatedAt'],
  ]) {
    const document = `projects/${project}/databases/(default)/documents/users/${id}/${kind}/${book}`;
    const url = `http://${host}/v1/${document}?updateMask.fieldPaths=${field}&currentDocument.exists=true`;
    const data = { fields: { [`${field}`]: { timestampValue } } };
    const response = await request.patch(url, { data, headers: { Authorization: 'Bearer owner' }, ...AGAIN });
    if (!response.ok()) throw new Error(`${document} responded with ${response.status()} ${await response.text()}`);
  }
}
