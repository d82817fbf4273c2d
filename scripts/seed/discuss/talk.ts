/** The authors of the demo's public discussions. The first two are demo readers who can sign in. */
export const authors = ['ada', 'giulia', 'tomasz', 'priya', 'old-marlow', 'wren', 'jun', 'benedetta'] as const;
export type Author = (typeof authors)[number];

/** A post with its likes and replies. */
export interface Remark {
  by: Author;
  text: string;
  /** The last chapter that it talks about, or the end of the book. A reply goes at least as far as the post above it. */
  chapter?: number | 'end';
  likedBy?: readonly Author[];
  replies?: readonly Remark[];
}

/** A discussion that started `days` days ago. The first remark is its opening post. */
export interface Talk {
  book: string;
  title: string;
  days: number;
  remarks: readonly [Remark, ...Remark[]];
}

/** A discussion with only an opening post. */
export const unanswered = (
  book: string,
  title: string,
  days: number,
  by: Author,
  text: string,
  chapter?: number,
): Talk => ({
  ...{ book, title, days },
  remarks: [{ by, text, ...(chapter !== undefined && { chapter }) }],
});
