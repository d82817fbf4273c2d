import { describe, expect, it } from 'vitest';
import { reminderKinds } from '../../../contract/reminders';
import { DAY_MS } from '../../../domain/time';
import { authorKey } from '../../../threads/unread/store';
import {
  type ComingMeeting,
  nextReminderAt,
  reminderAt,
  remindersOf,
  type ToldOfMeeting,
  type WhoIsReminded,
  wantsReminder,
} from './store';

const day = (of: number, time = '18:00') => new Date(Date.parse(`2026-11-01T${time}:00.000Z`) + of * DAY_MS);
const told = (kind: ToldOfMeeting['kind'], at: Date): ToldOfMeeting => ({ kind, at, by: authorKey('m1', 'ada') });
/** On day 30, for an hour and a half. */
const meeting = (changes: Partial<ComingMeeting> = {}): ComingMeeting => ({
  at: day(30),
  until: day(30, '19:30'),
  told: told('dated', day(0)),
  ...changes,
});
const kinds = (of: ComingMeeting) => remindersOf(of).map(({ kind }) => kind);

it.each<[string, ComingMeeting, string[]]>([
  ['made a month before', meeting(), ['dated', 'twoWeeks', 'week', 'day']],
  ['made ten days before', meeting({ told: told('dated', day(20)) }), ['dated', 'week', 'day']],
  ['moved in the last hours', meeting({ told: told('moved', day(30, '09:00')) }), ['moved']],
  ['cancelled', meeting({ told: told('cancelled', day(3)) }), ['cancelled']],
  [
    'of a series made a month before',
    meeting({ told: { ...told('dated', day(0)), quiet: true } }),
    ['twoWeeks', 'week', 'day'],
  ],
  ['of a cancelled series', meeting({ told: { ...told('cancelled', day(3)), quiet: true } }), []],
  ['without a date', meeting({ at: null, told: told('asked', day(0)) }), ['asked']],
])('a meeting %s has its reminders', (_, of, expected) => {
  expect(kinds(of)).toEqual(expected);
});

it.each([
  [day(-1), undefined, day(0)],
  [day(0), 'dated', day(16)],
  [day(16), 'twoWeeks', day(23)],
  [day(23), 'week', day(29)],
  [day(29), 'day', null],
  [day(30, '19:30'), 'day', null],
  [day(30, '19:31'), undefined, null],
] as const)('at %s it is %s, and the next one is due at %s', (now, kind, next) => {
  expect(reminderAt(meeting(), now)?.kind).toBe(kind);
  expect(nextReminderAt(meeting(), now)).toEqual(next);
});

describe('a reader', () => {
  const wanted = (changes: Partial<WhoIsReminded> = {}) => {
    const who = {
      uid: 'ben',
      meetingId: 'm1',
      told: told('dated', day(0)),
      choice: 'twoWeeks',
      coming: undefined,
    } as const;
    return reminderKinds.filter((kind) => wantsReminder(kind, { ...who, ...changes }));
  };
  const made = ['asked', 'dated', 'moved', 'cancelled'];

  it.each([
    ['twoWeeks', ['twoWeeks', 'week', 'day']],
    ['week', ['week', 'day']],
    ['day', ['day']],
    ['off', []],
  ] as const)('who chose %s hears of each meeting, and is reminded %j before', (choice, before) => {
    expect(wanted({ choice })).toEqual([...made, ...before]);
  });

  it('reminds a member who declined only of new dates and places', () => {
    expect(wanted({ coming: 'no' })).toEqual(['dated', 'moved']);
    expect(wanted({ coming: 'maybe' })).toEqual(reminderKinds);
  });

  it('gets no notification of their own change, but gets reminders', () => {
    expect(wanted({ uid: 'ada' })).toEqual(['twoWeeks', 'week', 'day']);
  });
});
