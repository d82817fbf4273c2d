import { publicPosts } from '../../discuss/threads/store';
import { threadOf } from '../../threads/mentions/store';
import { findPost, postRef } from '../../threads/store';
import { presentPosts } from './in-thread';
import { eventOf, type KindOf } from './kind';

/** Two readers have marked the chapter of the reader's public post. They stay unnamed (decision 026). */
export const marked: KindOf<'marked'> = {
  event: eventOf('marked', async ({ postId, at }) => {
    const post = await findPost(publicPosts, postId);
    if (!post || post.userId === '') return undefined;
    const event = { event: `${postId}-${at}`, post: postId, about: [postId], at: new Date(at) };
    const of = { kind: 'marked' as const, ...threadOf(publicPosts, post) };
    return { notices: [{ uid: post.userId, by: '', of, event }], requires: [postRef(publicPosts, postId)] };
  }),
  present: presentPosts(() => undefined),
};
