import { ApiError, notFound } from '../../../domain/errors';
import { limits } from '../../../domain/limits';
import { message } from '../../../domain/messages';
import type { Stored } from '../../../platform/store/firestore';
import { authorKey } from '../../../threads/unread/store';
import { isOwner } from '../../members/owners/rules';
import { onlyOwners } from '../../roles/rules';
import type { ClubBookRecord } from '../store';
import type { QuestionRecord } from './store';

type Question = Stored<QuestionRecord>;
type Plan = Pick<ClubBookRecord, 'schedule'>;

export const isOwnQuestion = ({ _id, by }: Pick<Question, '_id' | 'by'>, uid: string): boolean =>
  by === authorKey(_id, uid);

const isStep = ({ schedule }: Plan, at: number): boolean => schedule.some(({ chapter }) => chapter === at);

/** Without an answer, it stands as long as its step. */
export const stands = ({ chapter, answered }: Question, plan: Plan): boolean =>
  answered === true || isStep(plan, chapter);

const stepRemoved = () => notFound('stepRemoved');

/** @throws a sentence for a reader who still has it on the screen */
export function requireStanding(question: Question | undefined, plan: Plan): Question {
  if (!question) throw notFound('questionRemoved');
  if (!stands(question, plan)) throw stepRemoved();
  return question;
}

/** @throws `not_found` when the step is gone; `conflict` when it has its five questions */
export function requireRoom(questions: readonly Question[], chapter: number, plan: Plan): void {
  if (!isStep(plan, chapter)) throw stepRemoved();
  const { questions: ofStep, bookQuestions: inAll } = limits;
  if (questions.filter((question) => question.chapter === chapter).length >= ofStep.max)
    throw new ApiError('conflict', message('stepFull', { max: ofStep.max }));
  if (questions.length >= inAll.max) throw new ApiError('conflict', message('questionsFull', { max: inAll.max }));
}

export function requireUnanswered({ answered }: Question): void {
  if (answered) throw new ApiError('conflict', 'questionAnswered');
}

export function requireAuthorOrOwner(question: Question, club: Parameters<typeof isOwner>[0], uid: string): void {
  if (!isOwnQuestion(question, uid) && !isOwner(club, uid)) throw onlyOwners();
}
