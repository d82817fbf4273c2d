import type { BookclubsCalls } from '../../../contract/bookclubs';
import { noAccessTo } from '../../../domain/errors';
import { type Handlers, PageAnswer } from '../../../platform/http/handlers';
import { fieldsOf, textOf } from '../../../platform/store/paging';
import { removePost } from '../../../threads/removal/store';
import { isAuthor } from '../../../threads/rules';
import { nameKey } from '../../rules';
import { requireNoRecord } from '../rules';
import { clubPosts } from '../store';
import { postsElsewhere } from './store';

/** A former member can still delete their own posts. */
const { membership, ...ofFormerMembers } = clubPosts;

const PAGE_SIZE = 50;

const discussionOf = ({ discussionId }: { discussionId: string }) => `clubDiscussions/${discussionId}`;
const clubOf = ({ clubId }: { clubId: string }) => `clubs/${clubId}`;

export const ownPosts = {
  'GET /api/bookclubs/ownPosts': async ({ caller: { uid }, query }) => {
    const { items, cursor } = await postsElsewhere(uid, { ...query, limit: Math.min(query.limit, PAGE_SIZE) });
    const [discussions, clubs] = await Promise.all([
      fieldsOf(items.map(discussionOf), ['clubName']),
      fieldsOf(items.map(clubOf), ['title']),
    ]);
    const nameOf = (post: (typeof items)[number]): string | null => {
      const [then, title] = [textOf(discussions, discussionOf(post), 'clubName'), textOf(clubs, clubOf(post), 'title')];
      // Only members learn of a later name.
      return title !== null && then !== null && nameKey(title) === nameKey(then) ? title : then;
    };
    return new PageAnswer(
      items.map((post) => ({
        _id: post._id,
        clubName: nameOf(post),
        content: post.content,
        lang: post.lang ?? null,
        createdAt: post.createdAt.toISOString(),
        canDelete: !post.corrects,
      })),
      { cursor },
    );
  },

  'DELETE /api/bookclubs/ownPosts/{id}': async ({ caller: { uid }, params: { id }, now }) => {
    await removePost(ofFormerMembers, id, uid, now, (post) => {
      if (!isAuthor(post, uid)) throw noAccessTo(post);
      requireNoRecord(post);
    });
    return 'ok';
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
