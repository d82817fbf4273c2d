import type { DocumentReference } from 'firebase-admin/firestore';
import { clubDiscussions, clubPostRef, clubPosts } from '../../clubs/threads/store';
import { memberTranslationRef, readMemberTranslation } from '../../clubs/translations/store';
import { threadOf } from '../../threads/mentions/store';
import { findPost } from '../../threads/store';
import { presentPosts } from './in-thread';
import { eventOf, type KindOf } from './kind';

/** A member's translation of the reader's text. */
export const version: KindOf<'version'> = {
  event: eventOf('version', async ({ kind, of: originalId, versionId }) => {
    // A title's author wrote the opening post, which shares the discussion's id.
    const original = kind === 'post' ? clubPostRef(originalId) : clubDiscussions().doc(originalId);
    const versionRef = memberTranslationRef({ ref: original as DocumentReference }, versionId);
    const [post, translation] = await Promise.all([findPost(clubPosts, originalId), versionRef.get()]);
    if (!post || !translation.exists) return undefined;
    const { userId: by, at } = readMemberTranslation(versionId, translation.data());
    const { userId: uid } = post;
    if (uid === '' || uid === by) return undefined;
    const event = { event: versionId, post: originalId, about: [versionId, originalId], at };
    const of = { kind: 'version' as const, ...threadOf(clubPosts, post) };
    return { notices: [{ uid, by, of, event }], requires: [clubPostRef(originalId), versionRef] };
  }),
  // Its author is named while it is the current one.
  present: presentPosts((post, { event }, { thread }) =>
    [post, thread]
      .flatMap(({ memberTranslations = {} }) => Object.values(memberTranslations))
      .find(({ _id }) => _id === event),
  ),
};
