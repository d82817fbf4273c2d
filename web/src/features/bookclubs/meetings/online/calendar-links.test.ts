import { expect, it } from 'vitest';
import { calendarLinks } from './calendar-links';

const meeting = {
  at: '2026-12-06T18:00:00.000Z',
  minutes: 90,
  book: { _id: 'emma', title: 'Emma & more' },
  place: 'The library',
  link: 'https://meet.example/x',
  note: 'Ada brings wine',
};

it('opens Google Calendar and Outlook with the meeting', () => {
  const { google, outlook } = calendarLinks(meeting, 'Slow Readers');
  expect(Object.fromEntries(new URL(google).searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Slow Readers: Emma & more',
    dates: '20261206T180000Z/20261206T193000Z',
    details: 'Ada brings wine\nhttps://meet.example/x',
    location: 'The library',
  });
  expect(Object.fromEntries(new URL(outlook).searchParams)).toMatchObject({
    subject: 'Slow Readers: Emma & more',
    startdt: meeting.at,
    enddt: '2026-12-06T19:30:00.000Z',
  });
  for (const link of [google, outlook]) expect(link).toMatch(/=Slow%20Readers%3A%20Emma%20%26%20more&/);
});
