import type { Question } from '../../../contract/questions';
import type { Progress } from '../../../domain/progress';
import { isHidden } from '../../../domain/spoilers';
import type { Stored } from '../../../platform/store/firestore';
import type { ClubBookRecord } from '../store';
import { isOwnQuestion, stands } from './rules';
import type { QuestionRecord } from './store';

interface Reader {
  uid: string;
  owns: boolean;
}

export function presentQuestion(question: Stored<QuestionRecord>, { uid, owns }: Reader): Question {
  const { _id, chapter, text, lang, translation, answered } = question;
  const can = !answered && (owns || isOwnQuestion(question, uid));
  return {
    _id,
    chapter,
    text,
    lang,
    ...(translation && { translation }),
    ...(answered && { answered }),
    ...(can && { can: true as const }),
  };
}

interface Place {
  /** Undefined for no author's view. */
  uid: string | undefined;
  progress: Progress | undefined;
}

/** Questions within the reader's progress, and the reader's own. The others aren't even counted. */
export function shownQuestions(
  questions: readonly Stored<QuestionRecord>[],
  { uid, progress }: Place,
  plan: Pick<ClubBookRecord, 'schedule'>,
): Stored<QuestionRecord>[] {
  return questions.filter((question) => {
    const { chapter, moderated } = question;
    const isOwn = uid !== undefined && isOwnQuestion(question, uid);
    if (!stands(question, plan)) return false;
    return isOwn || (!moderated && !isHidden(chapter, progress, false));
  });
}

/** The unanswered ones about the last step that the reader has reached. */
export function questionsToAnswer(
  questions: readonly Stored<QuestionRecord>[],
  { uid, progress }: Place,
  plan: Pick<ClubBookRecord, 'schedule'>,
): Stored<QuestionRecord>[] {
  const { chapter: at, finished } = progress ?? { chapter: 0, finished: false };
  const reached = plan.schedule.findLast(({ chapter }) => finished || chapter <= at);
  return shownQuestions(questions, { uid, progress }, plan).filter(
    ({ chapter, answered }) => chapter === reached?.chapter && !answered,
  );
}
