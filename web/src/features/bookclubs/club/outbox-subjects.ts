/** The outbox's facts about a write to a club beside its request. */
export interface ClubWrite {
  club: string;
}

export const answerSubject = (meeting: string): string => `meeting-answer:${meeting}`;
export const voteSubject = (ballot: string): string => `vote:${ballot}`;
