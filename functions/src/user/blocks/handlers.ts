import { accountErasing, badField, notFound } from '../../contract/errors';
import { limits } from '../../contract/limits';
import { message } from '../../contract/messages';
import type { UserCalls } from '../../contract/user';
import { addBlock, blocksOf, removeBlock } from '../../data/accounts/blocks';
import { isAccountErasing } from '../../data/accounts/erasing-accounts';
import { findUserId, usernamesOf } from '../../data/accounts/users';
import { isExisting } from '../../data/firestore';
import type { Handlers } from '../../http/handlers';

const full = () => badField('username', message('tooManyBlocks', { max: limits.blocks.max }), 'conflict');

/** Whom a reader wants nothing of. Nobody else learns of it. */
export const blocks = {
  'GET /api/user/blocks': async ({ caller: { uid } }) => {
    const found = await blocksOf(uid);
    const names = await usernamesOf(found.map(({ blockedId }) => blockedId));
    return found.flatMap(({ blockedId, at }) => {
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
