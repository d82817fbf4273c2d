import { clubPosts } from '../clubs/threads/club-posts';
import { memberTranslationsBy, readMemberTranslation } from '../clubs/translations/member-translations';
import { pageOf } from '../platform/store/paging';
import { lastOf, PAGE, type Section } from './section';

export const memberTranslations: Section = async (uid, after) => {
  const docs = await pageOf(memberTranslationsBy(uid), PAGE, after);
  const found = docs.map((doc) => {
    const { ref } = doc;
    const { _id, language, text, at } = readMemberTranslation(doc.id, doc.data());
    const kind = ref.path.startsWith(`${clubPosts.posts}/`) ? ('post' as const) : ('title' as const);
    return { _id, kind, of: ref.parent.parent?.id ?? '', language, text, at: at.toISOString() };
  });
  return { found: { memberTranslations: found }, last: lastOf(docs, ({ ref }) => [ref.path]) };
};
