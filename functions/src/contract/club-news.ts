/**
 * What all members of a club hear: a vote has started, closes within a day, or has closed; the club has started or
 * completed a book; a book has a schedule, or another one. LEAF: imports nothing.
 */
export const clubNewsKinds = [
  ...(['voteStarted', 'voteClosing', 'voteClosed'] as const),
  ...(['bookStarted', 'bookCompleted', 'scheduled', 'rescheduled'] as const),
] as const;
export type ClubNewsKind = (typeof clubNewsKinds)[number];
