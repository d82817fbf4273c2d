import { distance } from '../../../domain/spoilers';
import type { Stored } from '../../../platform/store/firestore';
import type { QuestionRecord } from '../../books/questions/store';
import type { ClubDiscussionRecord, ClubPostRecord } from '../../threads/store';
import type { AgendaItem } from '../evening/store';
import { questionsIn, withoutAnswer } from '../rules';

const QUESTIONS = 10;
const POSTS = 5;
const DISCUSSIONS = 5;

/** The last item of every agenda, for everything else. */
export const FREE = 'free';

interface Guide {
  questions: readonly Stored<QuestionRecord>[];
  posts: readonly Stored<ClubPostRecord>[];
  discussions: readonly Stored<ClubDiscussionRecord>[];
}

type Placed = Pick<AgendaItem, '_id' | 'chapter'>;

const byChapter = (one: Placed, other: Placed): number => distance(one.chapter) - distance(other.chapter);

/**
 * First the questions that were talked about most, then, as in the guide, questions in posts that nobody has answered,
 * and discussions. By chapter, so that a post that a reader can't see doesn't change the ones that they can.
 */
export function agendaFrom({ questions, posts, discussions }: Guide, last: AgendaItem['chapter']): AgendaItem[] {
  const talked = new Map(discussions.map(({ _id, numPosts }) => [_id, numPosts]));
  const asked = questions
    .filter(({ chapter }) => distance(chapter) <= distance(last))
    .toSorted((one, other) => (talked.get(other._id) ?? 0) - (talked.get(one._id) ?? 0) || byChapter(one, other));
  const ofQuestions = new Set(discussions.flatMap(({ _id, question }) => (question ? _id : [])));
  const alone = new Set(discussions.flatMap(({ _id, onlyOpenerPosted }) => (onlyOpenerPosted ? _id : [])));
  const open = withoutAnswer(posts, alone).filter(
    ({ _id, content, moderated, sealed }) =>
      !moderated && !sealed && !ofQuestions.has(_id) && questionsIn(content) !== '',
  );
  const about = discussions.filter(({ question, moderated }) => !moderated && !question);
  const most = about.toSorted((one, other) => other.numPosts - one.numPosts).slice(0, DISCUSSIONS);
  const itemsOf = (kind: AgendaItem['kind'], all: readonly Placed[]) =>
    all.map(({ _id, chapter }) => ({ _id, kind, chapter }));
  return [
    ...itemsOf('question', asked.slice(0, QUESTIONS)),
    ...itemsOf('post', open.toSorted(byChapter).slice(0, POSTS)),
    ...itemsOf('discussion', most.toSorted(byChapter)),
    { _id: FREE, kind: 'free', chapter: last },
  ];
}
