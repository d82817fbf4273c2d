import type { PostFields, Quote } from '../../threads/thread-kind';

type Post = Pick<PostFields, 'quote' | 'likes' | 'createdAt'>;

export interface Quoted<P> {
  quote: Quote;
  /** The first post that quotes the note. */
  post: P;
  times: number;
}

/** The notes quoted by posts, most quoted first; among equals, the one whose posts have more likes. */
export function mostQuoted<P extends Post>(posts: readonly P[]): Quoted<P>[] {
  const byNote = new Map<string, { quote: Quote; posts: P[] }>();
  for (const post of posts.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())) {
    if (!post.quote) continue;
    const known = byNote.get(post.quote.noteId);
    if (known) known.posts.push(post);
    else byNote.set(post.quote.noteId, { quote: post.quote, posts: [post] });
  }
  const likes = (all: readonly P[]) => all.reduce((sum, post) => sum + post.likes, 0);
  return [...byNote.values()]
    .sort((one, other) => other.posts.length - one.posts.length || likes(other.posts) - likes(one.posts))
    .flatMap(({ quote, posts: [post, ...more] }) => (post ? [{ quote, post, times: more.length + 1 }] : []));
}
