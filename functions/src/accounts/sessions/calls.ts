import type { OpenSession } from '../../contract/sessions';
import type { UserCalls } from '../../contract/user';
import type { Handlers } from '../../platform/http/handlers';
import type { OpenSession as SessionRecord } from '../../platform/http/identity/sessions';
import type { Stored } from '../../platform/store/firestore';
import { endSessions } from '../session-end/store';
import { endSessionsWhere, findSessions } from './store';

export const presentSession = ({ _id, device, language, createdAt, usedAt }: Stored<SessionRecord>): OpenSession => ({
  _id,
  device,
  language,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt.toISOString(),
});

export const sessions = {
  'GET /api/user/sessions': async ({ caller: { uid, sid }, now }) => ({
    here: sid ?? null,
    sessions: (await findSessions(uid, now)).open.map(presentSession),
  }),

  'DELETE /api/user/sessions/{id}': async ({ caller: { uid }, params: { id }, now }) => {
    await endSessionsWhere(uid, (sid) => sid === id, now);
    return 'ok';
  },

  'POST /api/user/signOutOthers': async ({ caller: { uid, sid: own }, now }) => {
    await endSessionsWhere(uid, (sid) => sid !== own, now);
    return { signedOut: true };
  },

  'POST /api/user/signOutEverywhere': async ({ caller }) => {
    await endSessions(caller.uid);
    return { signedOut: true };
  },
} satisfies Partial<Handlers<UserCalls>>;
