import { createRequire } from 'node:module';
import type { APIRequestContext } from '@playwright/test';
import type { Session } from '../../functions/src/contract/user';
import { AGAIN } from './api';

// The functions are CommonJS modules, and the journeys ES modules.
const load = createRequire(import.meta.url);
const { unseal } = load(
  '../../functions/src/platform/mail/sealed',
) as typeof import('../../functions/src/platform/mail/sealed');
const { mailKey } = load(
  '../../functions/src/platform/mail/mail-key',
) as typeof import('../../functions/src/platform/mail/mail-key');

interface Found {
  document?: { fields: { kind: { stringValue: string }; delivery: { mapValue: { fields: Record<string, Sealed> } } } };
}
interface Sealed {
  stringValue?: string;
}

/** What the waiting emails of a kind say, before they are sent: no schedule runs here. */
export async function waitingMails(
  request: APIRequestContext,
  { id }: Session,
  kind: 'newEmail' | 'account',
): Promise<Record<string, string>[]> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const url = `http://${host}/v1/projects/${project}/databases/(default)/documents:runQuery`;
  const where = { fieldFilter: { field: { fieldPath: 'uid' }, op: 'EQUAL', value: { stringValue: id } } };
  const data = { structuredQuery: { from: [{ collectionId: 'mail' }], where } };
  const response = await request.post(url, { data, headers: { Authorization: 'Bearer owner' }, ...AGAIN });
  const found = (await response.json()) as Found[];
  return found.flatMap(({ document }) => {
    if (document?.fields.kind.stringValue !== kind) return [];
    const sealed = document.fields.delivery.mapValue.fields.sealed?.stringValue ?? '';
    const opened = unseal(mailKey(process.env), sealed);
    return opened ? [opened] : [];
  });
}

/** Through the Auth emulator, since its email contains the code of the link. */
export async function verifyEmail(request: APIRequestContext, { id }: Session): Promise<void> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`;
  const data = { localId: id, emailVerified: true };
  const response = await request.post(url, { data, headers: { Authorization: 'Bearer owner' }, ...AGAIN });
  if (!response.ok()) throw new Error(`accounts:update responded with ${response.status()} ${await response.text()}`);
}

export async function resetCode(request: APIRequestContext, email: string): Promise<string> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const response = await request.get(`http://${host}/emulator/v1/projects/${project}/oobCodes`, AGAIN);
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; oobCode: string; requestType: string }[];
  };
  const code = oobCodes.findLast((mail) => mail.email === email && mail.requestType === 'PASSWORD_RESET')?.oobCode;
  if (!code) throw new Error(`No reset was emailed to ${email}.`);
  return code;
}
