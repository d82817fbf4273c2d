import type { Transaction } from 'firebase-admin/firestore';
import { hashOf } from '../../../cases/store';
import { allProposals, findChoosingTx, hideProposalTx, proposalKey } from '../../../clubs/ballots/store';
import { hideClubBookTx, textOfClubBook } from '../../../clubs/books/hidden/store';
import { hidePartsTx, partsKey, storedParts } from '../../../clubs/books/parts/store';
import { findQuestionTx, hideQuestionTx, questionWordsKey } from '../../../clubs/books/questions/store';
import { findClubBook, findClubBookTx } from '../../../clubs/books/store';
import { findOpenRequestTx, hideMessageTx } from '../../../clubs/joining/requests/store';
import { findMeeting, findMeetingTx, hideMeetingWordsTx, type MeetingRecord } from '../../../clubs/meetings/store';
import { findAnswerTx, hideAnswerTx } from '../../../clubs/meetings/tonight/store';
import { type ClubRecord, findClub, findClubTx } from '../../../clubs/store';
import { hideTitleTx } from '../../../clubs/threads/questions/store';
import { hideTermTx, termKey } from '../../../clubs/translations/glossary/store';
import type { ReportedKind } from '../../../contract/moderation';
import type { Stored } from '../../../platform/store/firestore';
import { authorKey } from '../../../threads/unread/store';
import type { Thing } from '../../store';

export type ClubPartKind = Extract<
  ReportedKind,
  'meeting' | 'proposal' | 'term' | 'parts' | 'joinRequest' | 'clubBook' | 'question' | 'answer'
>;

export const isClubPart = (kind: ReportedKind): kind is ClubPartKind => Object.hasOwn(things, kind);

export const clubPartThingId = (clubId: string, ...parts: readonly string[]): string => [clubId, ...parts].join(' ');

/** The id includes the meeting's current texts, because changed text needs a new report. */
export const meetingThingId = ({ _id, clubId, wordsBy = '', ...meeting }: Stored<MeetingRecord>): string => {
  const { place, link, note } = meeting.moderated ?? meeting;
  return clubPartThingId(clubId, _id, hashOf(wordsBy, place, link, note));
};

const memberOf = ({ memberIds }: Pick<ClubRecord, 'memberIds'>, of: string, key: string | undefined): string =>
  memberIds.find((uid) => authorKey(of, uid) === key) ?? '';

const wordsOf = (meeting: MeetingRecord) => {
  const { place, link, note } = meeting.moderated ?? meeting;
  return [place, link, note];
};

/** The coming meetings of its series with the same words by the same member. */
async function sameInSeries(
  tx: Transaction,
  club: Stored<ClubRecord>,
  meeting: Stored<MeetingRecord>,
): Promise<Stored<MeetingRecord>[]> {
  const seriesOf = (id: string) => club.meetings[id]?.series?.id;
  const series = seriesOf(meeting._id);
  if (series === undefined) return [];
  const ids = Object.keys(club.meetings).filter((id) => id !== meeting._id && seriesOf(id) === series);
  const found = await Promise.all(ids.map((id) => findMeetingTx(tx, club._id, id)));
  const keyOf = (item: Stored<MeetingRecord>) =>
    JSON.stringify([memberOf(club, item._id, item.wordsBy), ...wordsOf(item)]);
  return found.flatMap((item) => (item && keyOf(item) === keyOf(meeting) ? [item] : []));
}

async function meetingThing(tx: Transaction, id: string): Promise<Thing | undefined> {
  const [clubId = '', meetingId = ''] = id.split(' ');
  const [club, meeting] = [await findClubTx(tx, clubId), await findMeetingTx(tx, clubId, meetingId)];
  if (!club || !meeting || meetingThingId(meeting) !== id) return undefined;
  const text = wordsOf(meeting).filter(Boolean).join('\n');
  if (text === '') return undefined;
  const all = [meeting, ...(await sameInSeries(tx, club, meeting))];
  return {
    authorId: memberOf(club, meetingId, meeting.wordsBy),
    title: null,
    clubId,
    text,
    setHidden(step, hidden) {
      for (const one of all) hideMeetingWordsTx(step, one, hidden, new Date());
    },
  };
}

async function proposalThing(tx: Transaction, id: string): Promise<Thing | undefined> {
  const [clubId = '', ...key] = id.split(' ');
  const proposal = allProposals(await findChoosingTx(tx, clubId)).find(
    (proposal) => proposalKey(proposal) === key.join(' '),
  );
  if (!proposal) return undefined;
  const { title, author, by: authorId } = proposal;
  return {
    authorId,
    text: [title, author].filter(Boolean).join('\n\n'),
    title: null,
    clubId,
    setHidden: (step, hidden) => hideProposalTx(step, clubId, proposal, hidden),
  };
}

async function termThing(tx: Transaction, id: string): Promise<Thing | undefined> {
  const [clubId = '', bookId = '', key = ''] = id.split(' ');
  const [club, book] = [await findClubTx(tx, clubId), await findClubBookTx(tx, clubId, bookId)];
  const term = book?.glossary.find((term) => termKey(term) === key);
  if (!club || !book || !term) return undefined;
  return {
    authorId: memberOf(club, clubId, book.termsBy?.[key]),
    text: `${term.en} = ${term.it}`,
    title: null,
    clubId,
    setHidden: (step, hidden) => hideTermTx(step, { clubId, book, term }, hidden),
  };
}

async function partsThing(tx: Transaction, id: string): Promise<Thing | undefined> {
  const [clubId = '', bookId = '', key = ''] = id.split(' ');
  const club = await findClubTx(tx, clubId);
  const parts = club ? storedParts(club, bookId) : [];
  const text = parts.flatMap(({ name }) => name || []).join('\n');
  if (!club || text === '' || partsKey(bookId, parts) !== key) return undefined;
  return {
    authorId: memberOf(club, clubId, club.partsBy[bookId]),
    text,
    title: null,
    clubId,
    setHidden: (step, hidden) => hidePartsTx(step, clubId, key, hidden),
  };
}

async function joinRequestThing(tx: Transaction, id: string): Promise<Thing | undefined> {
  const [clubId = '', requestId = ''] = id.split(' ');
  const open = await findOpenRequestTx(tx, clubId, requestId);
  if (!open) return undefined;
  const { uid, request } = open;
  const text = request.moderated ?? request.message;
  if (text === '') return undefined;
  return {
    authorId: uid,
    text,
    title: null,
    clubId,
    setHidden: (step, hidden) => hideMessageTx(step, { uid, clubId, request }, hidden),
  };
}

async function bookThing(tx: Transaction, id: string): Promise<Thing | undefined> {
  const [clubId = '', bookId = ''] = id.split(' ');
  const [club, book] = [await findClubTx(tx, clubId), await findClubBookTx(tx, clubId, bookId)];
  if (!club || !book) return undefined;
  return {
    authorId: memberOf(club, clubId, book.by),
    text: textOfClubBook(club, book),
    title: null,
    clubId,
    setHidden: (step, hidden) => hideClubBookTx(step, club, book, hidden),
  };
}

/** With its discussion's title, once it has a discussion. */
async function questionThing(tx: Transaction, id: string): Promise<Thing | undefined> {
  const [clubId = '', bookId = '', questionId = '', key = ''] = id.split(' ');
  const club = await findClubTx(tx, clubId);
  const question = await findQuestionTx(tx, { clubId, bookId }, questionId);
  if (!club || !question || questionWordsKey(question) !== key) return undefined;
  const { text, translation, by, answered } = question;
  return {
    authorId: memberOf(club, questionId, by),
    text: [text, translation?.text].filter(Boolean).join('\n\n'),
    title: null,
    clubId,
    setHidden(step, hidden) {
      hideQuestionTx(step, { clubId, bookId }, questionId, hidden);
      if (answered) hideTitleTx(step, { clubId, discussionId: questionId }, hidden);
    },
  };
}

/** For a meeting. Like a post, it stays hidden when its author changes it. */
async function answerThing(tx: Transaction, id: string): Promise<Thing | undefined> {
  const [clubId = '', _id = '', itemId = '', key = ''] = id.split(' ');
  const club = await findClubTx(tx, clubId);
  const answer = await findAnswerTx(tx, { clubId, _id }, itemId, key);
  if (!club || !answer) return undefined;
  return {
    authorId: answer.author,
    text: answer.text,
    title: null,
    clubId,
    setHidden: (step, hidden) => hideAnswerTx(step, { clubId, _id }, itemId, answer.author, hidden),
  };
}

const things = {
  meeting: meetingThing,
  proposal: proposalThing,
  term: termThing,
  parts: partsThing,
  joinRequest: joinRequestThing,
  clubBook: bookThing,
  question: questionThing,
  answer: answerThing,
} as const satisfies Readonly<Record<ClubPartKind, unknown>>;

export const clubPartThing = (tx: Transaction, kind: ClubPartKind, id: string): Promise<Thing | undefined> =>
  things[kind](tx, id);

export async function aboutClubPart(
  kind: ClubPartKind,
  id: string,
): Promise<{ club: string; book: string } | undefined> {
  const [clubId = '', partId = ''] = id.split(' ');
  const club = await findClub(clubId);
  if (!club) return undefined;
  const meeting = kind === 'meeting' || kind === 'answer' ? await findMeeting(clubId, partId) : undefined;
  const book = ['term', 'parts', 'clubBook', 'question'].includes(kind)
    ? await findClubBook(clubId, partId)
    : undefined;
  return { club: club.title, book: meeting?.bookTitle ?? book?.title ?? '' };
}
