import { recipientOf } from '../../../accounts/recipient/store';
import type { User } from '../../../accounts/store';
import { shownTitle } from '../../../clubs/books/hidden/store';
import { isOver, saveAnswer } from '../../../clubs/meetings/answers/store';
import { answerOf, repliesTo } from '../../../clubs/meetings/rules';
import { findMeeting, type MeetingRecord } from '../../../clubs/meetings/store';
import { hasAccepted, isMemberOf, nameInUrl } from '../../../clubs/rules';
import { type ClubRecord, findClub } from '../../../clubs/store';
import { Coming } from '../../../contract/meetings';
import { pathOf } from '../../../domain/addresses';
import { ApiError } from '../../../domain/errors';
import type { PageOutgoing } from '../../../platform/http/page-function';
import { dateIn } from '../../../platform/mail/mail-date';
import { type Invited, mailboxOf, readRsvpToken } from '../../../platform/mail/rsvp-token';
import type { Stored } from '../../../platform/store/firestore';
import { type LinkRequest, linkAnswer, wantedLanguage } from '../link-page/view';
import { type RsvpShown, rsvpPage } from './view';

interface Invitation {
  reader: Stored<User>;
  club: Stored<ClubRecord>;
  meeting: Stored<MeetingRecord>;
}

async function invitationOf(
  { uid, clubId, meetingId, mailbox }: Invited,
  key: string,
): Promise<Invitation | undefined> {
  const [reader, club, meeting] = await Promise.all([
    recipientOf(uid),
    findClub(clubId),
    findMeeting(clubId, meetingId),
  ]);
  if (!reader || !club || !meeting || mailboxOf(key, reader.email) !== mailbox) return undefined;
  return isMemberOf(club, uid) && hasAccepted(club, uid) ? { reader, club, meeting } : undefined;
}

const comingIn = (text: string | null): Coming | undefined => Coming.safeParse(text).data;

function shownFor(
  { reader, club, meeting }: Invitation,
  { token, emailed, selected, now }: { token: string; emailed: Date; selected: Coming | undefined; now: Date },
): RsvpShown {
  const { at, bookId, bookTitle, place, link, note } = meeting;
  const book = shownTitle(club, bookId, bookTitle);
  const date = at ? dateIn(at, reader.language ?? 'en', reader.mail.zone, now) : undefined;
  const onPage = { club: club.title, page: pathOf.club(nameInUrl(club.title)), date, book, place, link, note };
  if (isOver(meeting, now)) return { kind: meeting.cancelled ? 'cancelled' : 'over', meeting: onPage };
  if (!at) return { kind: 'choosing', meeting: onPage };
  const isMoved = at.getTime() !== emailed.getTime();
  return {
    kind: 'question',
    meeting: onPage,
    username: reader.username,
    token,
    at,
    // An answer to another time isn't meant for this one.
    selected: isMoved ? answerOf(meeting, reader._id)?.coming : selected,
    ...(isMoved && { state: 'moved' }),
  };
}

/** GET only selects the answer, because scanners open links; a press sends it. The link gives no other right. */
export async function answerRsvp(request: LinkRequest, key: string, now: Date): Promise<PageOutgoing> {
  const { method, search, body, acceptLanguage } = request;
  const wanted = wantedLanguage(acceptLanguage);
  const query = new URLSearchParams(search);
  const token = query.get('t') ?? '';
  const invited = readRsvpToken(key, token);
  if (!invited) return linkAnswer(404, rsvpPage({ kind: 'badLink' }, wanted));
  const gone = linkAnswer(410, rsvpPage({ kind: 'gone' }, wanted));
  const invitation = await invitationOf(invited, key);
  if (!invitation) return gone;
  const { reader, club, meeting } = invitation;
  const answer = (status: number, shown: RsvpShown) => linkAnswer(status, rsvpPage(shown, reader.language ?? wanted));
  if (method !== 'POST') {
    const selected = comingIn(query.get('answer'));
    return answer(200, shownFor(invitation, { token, emailed: invited.at, selected, now }));
  }
  const sent = new URLSearchParams(body);
  const coming = comingIn(sent.get('coming'));
  const seen = new Date(sent.get('at') ?? '');
  const shown = shownFor(invitation, { token, emailed: seen, selected: coming, now });
  if (shown.kind !== 'question' || shown.state === 'moved') return answer(409, shown);
  if (!coming) return answer(400, shown);
  try {
    const who = { uid: reader._id, memberIds: club.memberIds };
    await saveAnswer(meeting, who, { coming, ifNeedBe: [] }, now);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return gone;
    throw error;
  }
  const after = await findMeeting(club._id, meeting._id);
  const isWaiting = after && repliesTo(after, club.memberIds).waiting.includes(reader._id);
  return answer(200, { ...shown, state: isWaiting ? 'waiting' : 'saved' });
}
