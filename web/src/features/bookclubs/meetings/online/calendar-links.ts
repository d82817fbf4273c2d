import type { Meeting } from '@contract/meetings';
import { MINUTE_MS } from '@domain/time';

export interface DatedMeeting extends Pick<Meeting, 'minutes' | 'book' | 'place' | 'link' | 'note'> {
  at: string;
}

export function calendarLinks({ at, minutes, book, place, link, note }: DatedMeeting, club: string) {
  const end = new Date(new Date(at).getTime() + minutes * MINUTE_MS).toISOString();
  const title = book ? `${club}: ${book.title}` : club;
  const about = [note, link].filter(Boolean).join('\n');
  // Google writes instants without punctuation and milliseconds.
  const compact = (instant: string) => instant.replace(/[-:]|\.\d+/g, '');
  const google = { action: 'TEMPLATE', text: title, dates: `${compact(at)}/${compact(end)}`, details: about };
  const outlook = { rru: 'addevent', subject: title, startdt: at, enddt: end, body: about };
  // Outlook shows a + as it is.
  const withFields = (address: string, fields: Record<string, string>) =>
    `${address}?${`${new URLSearchParams(fields)}`.replaceAll('+', '%20')}`;
  return {
    google: withFields('https://calendar.google.com/calendar/render', { ...google, location: place }),
    outlook: withFields('https://outlook.live.com/calendar/0/action/compose', { ...outlook, location: place }),
  };
}
