import type { News, Notice } from '../../contract/notices';
import { patterns } from '../../domain/addresses';
import type { Language } from '../../domain/languages';
import { inSentence } from '../../platform/mail/letter-frame';
import { textsIn } from '../../platform/texts/texts';
import { reminderSubject } from '../mail/reminders/mail';
import type { ReminderNews } from '../mail/reminders/view';
import { clubPath, pathOfNotice } from '../mail/view';

/** No words of a post, because it appears on a locked screen. */
export interface DeviceNews {
  title: string;
  path: string;
  /** A device shows only the latest notification with the same tag. */
  tag: string;
}

// Counts above 99 are shown as "99+", which the messages have for 100.
function inClub(club: string, count: number, language: Language): string {
  const i18n = textsIn(language);
  return i18n.t({
    id: 'push.inClub',
    message: '{count, plural, =100 {99+ new in {club}} other {# new in {club}}}',
    values: { count: Math.min(100, count), club: inSentence(club) },
  });
}

export function newsOfClub(news: News['clubs'], chosen: Language | null): DeviceNews | undefined {
  const [first] = news;
  if (!first) return undefined;
  const title = inClub(first.clubName, news.length, chosen ?? 'en');
  return { title, path: clubPath(first.club), tag: `${first.club} news` };
}

export function newsOfNotices(notices: readonly Notice[], chosen: Language | null): DeviceNews | undefined {
  const unread = notices.filter(({ read }) => !read);
  const [first, ...others] = unread;
  if (!first) return undefined;
  const language = chosen ?? 'en';
  const i18n = textsIn(language);
  const count = Math.min(
    100,
    unread.reduce((sum, notice) => sum + notice.count, 0),
  );
  const club = first.in && 'clubName' in first.in ? first.in : undefined;
  const title = club
    ? inClub(club.clubName, count, language)
    : i18n.t({
        id: 'push.elsewhere',
        message: '{count, plural, =100 {99+ new on Flyleaf} other {# new on Flyleaf}}',
        values: { count },
      });
  const path = others.length === 0 ? pathOfNotice(first) : club ? clubPath(club.club) : patterns.notices;
  return { title, path, tag: club?.club ?? 'flyleaf' };
}

export function newsOfReminder(
  news: ReminderNews,
  reader: { language: Language | null; zone: string },
  now: Date,
): DeviceNews {
  return { title: reminderSubject(news, reader, now), path: news.path, tag: `${news.path} meeting` };
}
