/** Who talks in the demo's public discussions. The first two are the demo readers, who can sign in. */
export const voices = ['ada', 'giulia', 'tomasz', 'priya', 'old-marlow', 'wren', 'jun', 'benedetta'] as const;
export type Voice = (typeof voices)[number];

/** Something said, who likes it, and what is answered. */
export interface Remark {
  by: Voice;
  text: string;
  likedBy?: readonly Voice[];
  replies?: readonly Remark[];
}

/** A discussion of a book, begun so many days before the seed; its first remark opens it. */
export interface Talk {
  book: string;
  title: string;
  days: number;
  remarks: readonly [Remark, ...Remark[]];
}

/** A discussion that nobody has answered yet. */
export const alone = (book: string, title: string, days: number, by: Voice, text: string): Talk => ({
  book,
  title,
  days,
  remarks: [{ by, text }],
});
