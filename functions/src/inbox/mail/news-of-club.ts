import { hasAccepted, isMemberOf } from '../../clubs/rules';
import { findClub } from '../../clubs/store';
import { findClubReader } from '../../clubs/threads/unread';
import type { News } from '../../contract/notices';
import type { MailSubjects } from '../../platform/mail/mails';
import { findNewsOfClubs, presentNewsOfClubs } from '../news-of-clubs';

export async function newsOfClubFor(
  uid: string,
  { club: clubId, since, until }: MailSubjects['club'],
  now: Date,
): Promise<News['clubs']> {
  const club = await findClub(clubId);
  if (!club || !isMemberOf(club, uid) || !hasAccepted(club, uid)) return [];
  const reader = await findClubReader(uid);
  const unread = await findNewsOfClubs(reader, [club], now);
  const [from, to] = [new Date(since), new Date(until)];
  return presentNewsOfClubs(
    unread.filter(({ at }) => at > from && at <= to),
    now,
  );
}
