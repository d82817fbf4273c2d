import { expect, it } from 'vitest';
import { DAY_MS } from '../../functions/src/domain/time';
import { readRelease } from './release';

const release = readRelease();

function timesIn(value: unknown): string[] {
  if (!(value instanceof Object)) return [];
  return Object.entries(value).flatMap(([key, item]) => (key === 'timestampValue' ? [String(item)] : timesIn(item)));
}

const times = (now?: Date) => [...readRelease(now).documents.values()].flatMap(timesIn).map((time) => Date.parse(time));

it('moves all times by the whole days since the export', () => {
  const exportedAt = Date.parse(release.exportedAt);
  const then = times(new Date(exportedAt));
  expect(then.length).toBeGreaterThan(400);
  expect(times(new Date(exportedAt + 40.5 * DAY_MS))).toEqual(then.map((time) => time + 40 * DAY_MS));
});

it('has a login for each reader, and names things that it has', () => {
  const emails = release.logins.map(({ email }) => email);
  expect(emails).toEqual(expect.arrayContaining(Object.values(release.readers)));
  const { topic, clubPost, note } = release.named;
  for (const path of [`topics/${topic}`, `clubPosts/${clubPost}`, `notes/${note}`])
    expect(release.documents.has(path), path).toBe(true);
});
