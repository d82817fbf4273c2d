export const clubNewsKinds = [
  ...(['voteStarted', 'voteClosing', 'voteClosed'] as const),
  ...(['upNext', 'bookStarted', 'bookCompleted', 'scheduled', 'rescheduled', 'announced'] as const),
] as const;
export type ClubNewsKind = (typeof clubNewsKinds)[number];
