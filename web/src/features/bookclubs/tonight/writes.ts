import { clubKey } from '@/features/club-books/clubs/clubs';

/** The outbox's facts about an answer beside its request, with the name of its draft. */
export interface TonightWrite {
  club: string;
  meeting: string;
  question: string;
  draft: string;
}

export const tonightKey = ({ club, meeting }: { club: string; meeting: string }) =>
  [...clubKey(club), 'tonight', meeting] as const;

export const tonightSubject = (meeting: string, question: string): string => `tonight:${meeting}:${question}`;

/** The name of an answer's draft. */
export const draftOf = (meeting: string, question: string): string => `tonight:${meeting}:${question}`;
