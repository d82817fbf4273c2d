import { LevelSubject } from '../contract/notices';
import { lastOf, PAGE, type Section } from '../platform/store/export-section';
import { pageOf } from '../platform/store/paging';
import { levelsInOrder, levelsOf } from './levels/store';
import { noticesInOrder } from './store';

export const notices: Section = async (uid, after) => {
  const docs = await pageOf(noticesInOrder(uid), PAGE, after);
  const found = docs.map((doc) => {
    const { _id, kind, threadId: discussionId, clubId, post, at, isUnread, reason } = doc.data();
    return {
      _id,
      kind,
      discussionId,
      clubId,
      post,
      at: at.toISOString(),
      read: !isUnread,
      ...(reason !== undefined && { reason }),
    };
  });
  return { found: { notices: found }, last: lastOf(docs, ({ id }) => [id]) };
};

export const levels: Section = async (uid, after) => {
  const docs = await pageOf(levelsInOrder(uid), PAGE, after);
  const chosen = docs.map((doc) => levelsOf(doc.data()));
  const found = LevelSubject.options.flatMap((of) =>
    chosen
      .flatMap((those) => Object.entries(those[of]))
      .map(([_id, { level, since }]) => ({ of, _id, level, since: since.toISOString() })),
  );
  return { found: { levels: found }, last: lastOf(docs, ({ id }) => [id]) };
};
