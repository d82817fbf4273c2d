import { clubBookRef, namedChapter } from '../../../clubs/books/parts/store';
import { findClubBooks } from '../../../clubs/books/store';
import { placeInParts } from '../../../domain/chapter-parts';
import type { Language } from '../../../domain/languages';
import { localeIn } from '../../../platform/mail/mail-date';
import type { ClubKind } from './club-kind';

const dayIn = (day: string, language: Language, zone: string): string =>
  new Intl.DateTimeFormat(localeIn(language, zone), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));

/** A book has a schedule, or a new one. */
export const scheduleNews: ClubKind = {
  find:
    async ({ club, item }, _, now) =>
    async () => {
      const [book] = await findClubBooks(club._id, [item.of]);
      if (!book) return undefined;
      const step = book.schedule.find(({ by }) => by >= now.toISOString().slice(0, 10)) ?? null;
      return { book: clubBookRef(club, book._id, book.title), step };
    },
  sentence: ({ kind }, i18n, values) =>
    kind === 'scheduled'
      ? i18n.t({ id: 'club.scheduled', message: '{club} has a schedule for {book}', values })
      : i18n.t({ id: 'club.rescheduled', message: '{club} has changed its schedule for {book}', values }),
  detail: ({ book, step }, { i18n, language, zone }) => {
    if (!step) return '';
    const place = placeInParts(book?.parts, step.chapter);
    const values = { chapter: namedChapter(step.chapter, place, i18n), day: dayIn(step.by, language, zone) };
    return i18n.t({ id: 'club.step', message: 'Read to chapter {chapter} by {day}', values });
  },
};
