import { aMeeting } from '@test/club-samples';
import { expect, it } from 'vitest';
import { changesOf, fieldsOf, hasPastDate, localOf, newFieldsOf, proposedValues, valuesOf } from './meeting-fields';

const proposal = { book: 'dune', chapter: 9, minutes: 60, place: 'The library', link: '', schedules: [] };

it('starts from the proposal if the club reads its book', () => {
  expect(proposedValues(proposal, ['emma', 'dune'])).toMatchObject({ book: 'dune', chapter: '9', minutes: '60' });
  expect(proposedValues(proposal, ['emma'])).toMatchObject({ book: 'emma', chapter: '', place: 'The library' });
  expect(proposedValues({ ...proposal, minutes: null }, [])).toMatchObject({ book: '', minutes: '90' });
});

it('round-trips the fields of a meeting', () => {
  const meeting = aMeeting({ note: 'Ada brings wine', limit: 4 });
  expect(fieldsOf(valuesOf(meeting))).toEqual({
    at: meeting.at,
    dates: [],
    book: 'persuasion',
    chapter: 12,
    minutes: 90,
    place: 'The library',
    link: '',
    limit: 4,
    note: 'Ada brings wine',
  });
});

it.each([
  ['nothing', {}, {}],
  ['a place', { place: 'Bar' }, { place: 'Bar' }],
  ['no limit', { limit: '' }, { limit: null }],
  ['another time', { dates: [{ at: '2026-12-07T19:00' }] }, { at: new Date('2026-12-07T19:00').toISOString() }],
  [
    'a choice',
    { dates: [{ at: '2026-12-07T19:00' }, { at: '2026-12-08T19:00' }] },
    { dates: ['2026-12-07T19:00', '2026-12-08T19:00'].map((local) => new Date(local).toISOString()) },
  ],
])('sends only %s', (_, typed, changes) => {
  const first = valuesOf(aMeeting({ limit: 4 }));
  expect(changesOf({ ...first, ...typed }, first)).toEqual(changes);
});

it.each([
  ['meet.example/x', 'https://meet.example/x'],
  ['http://meet.example', 'http://meet.example'],
  ['', ''],
])('sends the link %j as %j', (link, sent) => {
  expect(fieldsOf({ ...valuesOf(aMeeting()), link }).link).toBe(sent);
});

it('repeats a new meeting with one date in the zone of the browser', () => {
  const values = { ...valuesOf(aMeeting()), repeat: 'week' as const, until: '2027-01-31' };
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  expect(newFieldsOf(values).repeat).toEqual({ every: 'week', until: '2027-01-31', zone });
  expect(newFieldsOf({ ...values, repeat: '' }).repeat).toBeNull();
  expect(newFieldsOf({ ...values, dates: [...values.dates, ...values.dates] }).repeat).toBeNull();
});

it('knows a date in the past', () => {
  const values = valuesOf(aMeeting());
  const at = Date.parse(aMeeting().at ?? '');
  expect([hasPastDate(values, at - 1), hasPastDate(values, at + 60_000)]).toEqual([false, true]);
  expect(localOf(new Date(2026, 11, 6, 19, 5).toISOString())).toBe('2026-12-06T19:05');
});
