import type { UserCalls } from '../../contract/user';
import { accountErasing, badField, notFound } from '../../domain/errors';
import { limits } from '../../domain/limits';
import { message } from '../../domain/messages';
import type { Handlers } from '../../platform/http/handlers';
import { isExisting } from '../../platform/store/firestore';
import { isAccountErasing } from '../erasing/store';
import { findUserId, usernamesOf } from '../store';
import { addBlock, blocksOf, removeBlock } from './store';

const full = () => badField('username', message('tooManyBlocks', { max: limits.blocks.max }), 'conflict');

export const blocks = {
  'GET /api/user/blocks': async ({ caller: { uid } }) => {
    const blocked = await blocksOf(uid);
    const names = await usernamesOf(blocked.map(({ blockedId }) => blockedId));
    return blocked.flatMap(({ blockedId, at }) => {
      const user = names.get(blockedId);
      return user === undefined ? [] : [{ user, at: at.toISOString() }];
    });
  },

  'POST /api/user/block': async ({ caller: { uid }, body: { username }, now }) => {
    const blocked = await findUserId(username);
    if (blocked === undefined) throw notFound();
    if (blocked === uid) throw badField('username', 'ownBlock');
    const at = await addBlock(uid, blocked, now).catch(async (error: unknown) => {
      if (!isExisting(error)) throw error;
      throw (await isAccountErasing(uid)) ? accountErasing() : notFound();
    });
    if (!at) throw full();
    return { user: username, at: at.toISOString() };
  },

  'POST /api/user/unblock': async ({ caller: { uid }, body: { username } }) => {
    const blocked = await findUserId(username);
    if (blocked !== undefined) await removeBlock(uid, blocked);
    return 'ok';
  },
} satisfies Partial<Handlers<UserCalls>>;
