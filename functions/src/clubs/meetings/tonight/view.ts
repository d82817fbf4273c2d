import type { Tonight, TonightItem, TonightState } from '../../../contract/tonight';
import { limits } from '../../../domain/limits';
import type { Stored } from '../../../platform/store/firestore';
import { checkPost, checkThread } from '../../../threads/spoilers/rules';
import { isVisible, type View, viewOf, viewWithoutProgress } from '../../../threads/spoilers/view';
import { findPost } from '../../../threads/store';
import { authorKey } from '../../../threads/unread/store';
import { moderationOf } from '../../../threads/view';
import { clubBookRef } from '../../books/parts/store';
import { isOwnQuestion } from '../../books/questions/rules';
import { type QuestionRecord, questionsOf } from '../../books/questions/store';
import { nameInUrl } from '../../rules';
import type { ClubRecord } from '../../store';
import { clubPosts, findClubDiscussion } from '../../threads/store';
import { languageOf, shownVersions } from '../../translations/rules';
import { isLeftUp, type MemberTranslations } from '../../translations/store';
import type { AgendaItem, Evening } from '../evening/store';
import { questionsIn } from '../rules';
import { type MeetingRecord, meetingsAfter } from '../store';
import { closesAt, endOf, startsFrom } from './rules';
import { type Answers, findAnswers, findLive, type LiveRecord, liveRef } from './store';

type Club = Stored<ClubRecord>;
type Meeting = Stored<MeetingRecord>;
type About = Pick<TonightItem, 'chapter' | 'hidden' | 'moderated' | 'texts' | 'user' | 'discussion'>;

const iso = (at: Date | null) => at?.toISOString() ?? null;

export function presentState(live: LiveRecord, meeting: Meeting, now: Date): TonightState {
  const { startedAt, timer, current, opened, turn, changes } = live;
  return {
    startedAt: startedAt.toISOString(),
    endedAt: iso(endOf(live, meeting, now)),
    closesAt: closesAt(live, meeting).toISOString(),
    current,
    opened,
    turn,
    timer: timer && { startedAt: timer.startedAt.toISOString(), minutes: timer.minutes },
    changes,
  };
}

const versionsIn = (versions: MemberTranslations, textOf: (text: string) => string = (text) => text) =>
  Object.entries(versions).map(([lang, { text }]) => ({ lang, text: textOf(text) }));

async function postItem(item: AgendaItem, view: View): Promise<About | undefined> {
  const post = await findPost(clubPosts, item._id);
  if (!post) return undefined;
  const { user, discussionId: discussion } = post;
  const checked = checkPost(post, view);
  const about = { chapter: checked.upToChapter, ...moderationOf(post), user, discussion };
  if (checked.hidden) return { ...about, hidden: true, texts: [] };
  const asked = (text: string) => questionsIn(text) || text;
  const { content } = checked.record;
  const texts = [
    { lang: languageOf(post) ?? null, text: asked(content) },
    ...versionsIn(shownVersions(checked.record, view), asked),
  ];
  return { ...about, hidden: false, texts };
}

async function discussionItem(item: AgendaItem, view: View): Promise<About | undefined> {
  const discussion = await findClubDiscussion(item._id);
  if (!discussion) return undefined;
  const checked = checkThread(discussion, view);
  const about = { chapter: checked.upToChapter, ...moderationOf(discussion), user: null, discussion: item._id };
  if (checked.hidden) return { ...about, hidden: true, texts: [] };
  const { title, lang, memberTranslations } = checked.record;
  const shown = Object.entries(memberTranslations).filter(([, version]) => isLeftUp(version, view.uid));
  return { ...about, hidden: false, texts: [{ lang, text: title }, ...versionsIn(Object.fromEntries(shown))] };
}

function questionItem(question: Stored<QuestionRecord> | undefined, view: View): About | undefined {
  if (!question) return undefined;
  const { _id, chapter, text, lang, translation } = question;
  const author = view.uid !== undefined && isOwnQuestion(question, view.uid) ? view.uid : '';
  const hidden = !isVisible(view, { _id, upToChapter: chapter, author }) || (question.moderated === true && !author);
  const texts = [{ lang, text }, ...(translation ? [{ lang: translation.language, text: translation.text }] : [])];
  const about = { chapter, ...moderationOf(question), user: null, discussion: _id };
  return { ...about, hidden, texts: hidden ? [] : texts };
}

/** Without its words, when its author or an owner has deleted it. */
function goneItem({ _id, chapter }: AgendaItem, view: View): About {
  const hidden = !isVisible(view, { _id, upToChapter: chapter, author: '' });
  return { chapter, hidden, texts: [], user: null, discussion: null };
}

function presentAnswers(
  { _id }: AgendaItem,
  { members }: Evening,
  answers: Answers,
  { uid, all }: { uid: string; all: boolean },
): TonightItem['answers'] {
  return Object.entries(answers)
    .filter(([author]) => all || author === uid)
    .toSorted(([, one], [, other]) => one.at.getTime() - other.at.getTime())
    .map(([author, { texts, at, moderated }]) => ({
      _id: authorKey(_id, author),
      user: members[author]?.user ?? '',
      mine: author === uid,
      ...moderationOf({ moderated }),
      texts: Object.entries(moderated && author !== uid ? {} : texts).map(([lang, text]) => ({ lang, text })),
      at: at.toISOString(),
    }));
}

interface Asked {
  uid: string;
  question?: string | undefined;
  reveal: readonly string[];
}

async function presentItems(
  meeting: Meeting,
  evening: Evening,
  live: LiveRecord,
  { uid, question, reveal }: Asked,
): Promise<TonightItem[]> {
  const { bookId } = evening;
  const items = evening.items.filter(({ _id }) => question === undefined || _id === question);
  const hasQuestion = items.some(({ kind }) => kind === 'question');
  const [view, questions] = await Promise.all([
    bookId === null ? viewWithoutProgress(uid) : viewOf(uid, bookId, { reveal }),
    bookId !== null && hasQuestion ? questionsOf(meeting.clubId, bookId) : [],
  ]);
  const aboutOf = {
    question: async ({ _id }: AgendaItem) =>
      questionItem(
        questions.find((asked) => asked._id === _id),
        view,
      ),
    post: (item: AgendaItem) => postItem(item, view),
    discussion: (item: AgendaItem) => discussionItem(item, view),
    free: async () => undefined,
  } as const;
  const written = new Set(Object.values(evening.members).flatMap(({ wrote }) => wrote));
  const found = items.map(async (item): Promise<TonightItem[]> => {
    const hasAnswers = written.has(evening.items.indexOf(item));
    const [about = goneItem(item, view), answers] = await Promise.all([
      aboutOf[item.kind](item),
      hasAnswers ? findAnswers(meeting, item._id) : {},
    ]);
    const open = live.opened.includes(item._id);
    // A post is on the agenda for its words, so its place there would tell something of them.
    if (about.hidden && item.kind !== 'free' && !open && live.current !== item._id) return [];
    const shown = presentAnswers(item, evening, answers, { uid, all: open && !about.hidden });
    const { _id, kind } = item;
    return [{ _id, kind, ...about, open, answers: shown, numAnswers: Object.keys(answers).length }];
  });
  return (await Promise.all(found)).flat();
}

const NEXT = 5;

async function presentNext(club: Club, { _id, until }: Meeting): Promise<Tonight['next']> {
  const found = await meetingsAfter(club._id, until, NEXT);
  const next = found.find((meeting) => meeting._id !== _id && !meeting.cancelled);
  if (!next) return null;
  const { at, bookId, bookTitle } = next;
  return { at: iso(at), book: bookId === null ? null : clubBookRef(club, bookId, bookTitle) };
}

/** Reads nothing for each member. */
export async function presentTonight(
  { club, meeting }: { club: Club; meeting: Meeting },
  asked: Asked,
  now: Date,
): Promise<Tonight> {
  const { _id, at, minutes, place, link, cancelled, bookId, bookTitle, chapter, evening } = meeting;
  const [live, next] = await Promise.all([
    findLive(meeting),
    asked.question === undefined ? presentNext(club, meeting) : null,
  ]);
  const speakers = evening?.order.slice(0, limits.tonightSpeakers.max) ?? [];
  const book = bookId === null ? null : clubBookRef(club, bookId, bookTitle);
  return {
    club: nameInUrl(club.title),
    clubName: club.title,
    live: liveRef(meeting).path,
    meeting: { _id, at: iso(at), minutes, place, link, cancelled, book, chapter },
    startsFrom: iso(startsFrom(meeting, now)),
    state: live ? presentState(live, meeting, now) : null,
    speakers: speakers.flatMap((uid) => evening?.members[uid]?.user ?? []),
    items: live && evening ? await presentItems(meeting, evening, live, asked) : [],
    next,
  };
}
