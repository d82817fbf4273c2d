import { isNewsBy, momentAt, wantsNews } from '../../clubs/news/rules';
import { newsIdOf } from '../../clubs/news/store';
import { hasAccepted, isMemberOf } from '../../clubs/rules';
import { type ClubRecord, findClub } from '../../clubs/store';
import { type ClubReader, findClubReader, joinedAt } from '../../clubs/threads/unread/store';
import type { News } from '../../contract/notices';
import { isMuted } from '../../notifications/levels/store';
import type { MailSubjects } from '../../platform/mail/mails';
import type { Stored } from '../../platform/store/firestore';
import type { FoundItem, PresentItem } from '../kinds/club/club-kind';
import { clubKinds } from '../kinds/club/club-kinds';
import { aboutClub } from '../kinds/in-club';

export interface UnreadNews extends FoundItem {
  _id: string;
  present: PresentItem;
}

/** Latest first, without muted clubs, news from before joining, one's own, and that by blocked readers. */
export async function findNewsOfClubs(
  { uid, reads, levels, blocked }: ClubReader,
  clubs: readonly Stored<ClubRecord>[],
  now: Date,
): Promise<UnreadNews[]> {
  const unmuted = clubs.filter(({ _id: clubId }) => !isMuted(levels, { clubId, threadId: null }));
  const unread = unmuted.flatMap((club) =>
    Object.entries(club.news).flatMap(([key, item]) => {
      const _id = newsIdOf(club._id, key);
      const moment = momentAt(item, now);
      const until = Math.max(reads[_id]?.until.getTime() ?? 0, joinedAt(club, uid).getTime());
      const isNew = moment && moment.at.getTime() > until && !isNewsBy(item, blocked);
      return isNew && wantsNews(moment, item, uid, false) ? [{ _id, club, item, ...moment }] : [];
    }),
  );
  const found = await Promise.all(
    unread.map(async (news) => {
      const present = await clubKinds[news.kind].find(news, { uid, blocked }, now);
      return present ? [{ ...news, present }] : [];
    }),
  );
  return found.flat().toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

export async function presentNewsOfClubs(unread: readonly UnreadNews[]): Promise<News['clubs']> {
  const shown = unread.map(async ({ _id, kind, at, club, present }): Promise<News['clubs']> => {
    const part = await present();
    const nothing = { book: null, closesAt: null, winners: [], step: null };
    return part ? [{ _id, kind, at: at.toISOString(), ...aboutClub(club), ...nothing, ...part }] : [];
  });
  return (await Promise.all(shown)).flat();
}

/** The news for an email or a push about one club, in a span of time. */
export async function newsOfClubFor(
  uid: string,
  { club: clubId, since, until }: MailSubjects['club'],
  now: Date,
): Promise<News['clubs']> {
  const club = await findClub(clubId);
  if (!club || !isMemberOf(club, uid) || !hasAccepted(club, uid)) return [];
  const unread = await findNewsOfClubs(await findClubReader(uid), [club], now);
  const [from, to] = [new Date(since), new Date(until)];
  return presentNewsOfClubs(unread.filter(({ at }) => at > from && at <= to));
}
