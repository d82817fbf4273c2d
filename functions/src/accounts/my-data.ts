import { mailOf, mailsOf } from '../platform/mail/mails';
import { lastOf, PAGE, type Section } from '../platform/store/export-section';
import { pageOf } from '../platform/store/paging';
import { blocksInOrder } from './blocks/store';
import { findDevices } from './devices/store';
import { emailLinksOf } from './email/store';
import { findPasskeys } from './passkeys/store';
import { presentPasskey } from './passkeys/view';
import { presentSession } from './sessions/calls';
import { findSessions } from './sessions/store';
import { usernamesOf } from './store';

export const blocks: Section = async (uid, after) => {
  const docs = await pageOf(blocksInOrder(uid), PAGE, after);
  const names = await usernamesOf(docs.map(({ id }) => id));
  const found = docs.map((doc) => ({ _id: doc.id, user: names.get(doc.id) ?? null, at: doc.data().at.toISOString() }));
  return { found: { blocks: found }, last: lastOf(docs, ({ id }) => [id]) };
};

export const devices: Section = async (uid) => {
  const found = (await findDevices(uid, new Date(0))).map(({ _id, name, since, until }) => ({
    _id,
    name,
    since: since.toISOString(),
    until: until.toISOString(),
  }));
  return { found: { devices: found }, last: undefined };
};

export const passkeys: Section = async (uid) => {
  const { passkeys: found } = await findPasskeys(uid);
  return { found: { passkeys: found.map(presentPasskey) }, last: undefined };
};

export const sessions: Section = async (uid) => {
  const { open, seen } = await findSessions(uid, new Date());
  const devices = seen.map(({ device, at }) => ({ device, signedInAt: at.toISOString() }));
  return { found: { sessions: [...open.map(presentSession), ...devices] }, last: undefined };
};

/** At most a few: a request replaces the one before, and changes are counted. */
export const emailLinks: Section = async (uid) => {
  const { docs } = await emailLinksOf(uid).get();
  const found = docs.map((doc) => {
    const { _id, kind, email, createdAt, expiresAt } = doc.data();
    return { _id, kind, email, at: createdAt.toISOString(), until: expiresAt.toISOString() };
  });
  return { found: { emailLinks: found }, last: undefined };
};

export const emails: Section = async (uid, after) => {
  const docs = await pageOf(mailsOf(uid).orderBy('__name__'), PAGE, after);
  const found = docs.map((doc) => {
    const { kind, createdAt, delivery } = mailOf(doc.data());
    return { _id: doc.id, kind, at: createdAt.toISOString(), state: delivery.state };
  });
  return { found: { emails: found }, last: lastOf(docs, ({ id }) => [id]) };
};
