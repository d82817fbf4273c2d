import { clubPosts } from '../../clubs/threads/store';
import { publicPosts } from '../../discuss/threads/store';
import { threadOf } from '../../threads/mentions/store';
import { findPost, type PostFields, postRef, type ThreadKind } from '../../threads/store';
import { presentPosts } from './in-thread';
import { eventOf, type KindOf, type Told, uidsIn } from './kind';

/** A new post's own step stores its mentions; an edit may add some. */
export const mention: KindOf<'mention'> = {
  event: eventOf('mention', (edit) =>
    edit.posts === clubPosts.posts ? readersOfEdit(clubPosts, edit) : readersOfEdit(publicPosts, edit),
  ),
  present: presentPosts((post) => post),
};

/** The parent's author already has a notification of the reply and gets no second one. */
async function readersOfEdit<Post extends PostFields>(
  kind: ThreadKind<Post>,
  { postId, mentioned }: { postId: string; mentioned: string },
): Promise<Told | undefined> {
  const post = await findPost(kind, postId);
  if (!post) return undefined;
  const { userId: by, editedAt, createdAt } = post;
  const above = post.replyTo === null ? undefined : await findPost(kind, post.replyTo);
  const event = { event: postId, post: postId, about: [postId], at: editedAt ?? createdAt };
  const of = { kind: 'mention', ...threadOf(kind, post) } as const;
  const others = uidsIn(mentioned).filter((uid) => uid !== by && uid !== above?.userId);
  return { notices: others.map((uid) => ({ uid, by, of, event })), requires: [postRef(kind, postId)] };
}
