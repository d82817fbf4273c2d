/** Raised by the client (specification, section 8). */
export const LOGGED_OUT = 'You must be logged in';

const grouped = (count: number): string => count.toLocaleString('en-US');

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${grouped(count)} ${many}`;

export const countMembers = counted('member', 'members');
export const countPostsToday = counted('post today', 'posts today');
export const countViews = counted('view', 'views');
export const countReplies = counted('reply', 'replies');

/** A club's name as its address has it, for while the server has not said it. */
export const nameOfSegment = (segment: string): string => segment.replaceAll('_', ' ');
