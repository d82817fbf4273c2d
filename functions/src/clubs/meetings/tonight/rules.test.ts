import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../domain/time';
import { closesAt, endOf, requireStart, startsFrom } from './rules';

const AT = new Date('2026-12-04T19:00:00.000Z');
const after = (minutes: number) => new Date(AT.getTime() + minutes * MINUTE_MS);
const planned = { at: AT, until: after(90), minutes: 90, cancelled: false, changedAt: after(-1000) };

describe('a start', () => {
  it.each([
    ['31 minutes before', {}, -31, 'meetingEarly'],
    ['30 minutes before', {}, -30, 'ok'],
    ['six hours after its end', {}, 450, 'ok'],
    ['later', {}, 451, 'meetingOver'],
    ['without a date', { at: null }, 0, 'meetingWithoutDate'],
    ['of a canceled meeting', { cancelled: true }, 0, 'meetingOver'],
    ['of a canceled meeting without a date', { at: null, cancelled: true }, 0, 'meetingOver'],
  ])('%s', (_, changes, minutes, outcome) => {
    const meeting = { ...planned, ...changes };
    const started = () => requireStart(meeting, after(minutes));
    if (outcome === 'ok') expect(started).not.toThrow();
    else expect(started).toThrow(expect.objectContaining({ text: { key: outcome } }));
    const isPossible = outcome === 'ok' || outcome === 'meetingEarly';
    expect(startsFrom(meeting, after(minutes))).toEqual(isPossible ? after(-30) : null);
  });
});

describe('the end', () => {
  const started = { startedAt: after(-10), endedAt: null };
  const closes = new Date(after(80).getTime() + 6 * HOUR_MS);

  it.each([
    ['is open while it runs', started, {}, after(200), null],
    ['is six hours after its length', started, {}, closes, closes],
    ['is the press', { ...started, endedAt: after(70) }, {}, after(1000), after(70)],
    ['is the cancellation', started, { cancelled: true, changedAt: after(5) }, after(6), after(5)],
    ['follows the start of a moved meeting', started, { at: after(10_000), until: after(10_090) }, closes, closes],
  ])('%s', (_, live, changes, now, end) => {
    expect(endOf(live, { ...planned, ...changes }, now)).toEqual(end);
    expect(closesAt(live, planned)).toEqual(closes);
  });
});
