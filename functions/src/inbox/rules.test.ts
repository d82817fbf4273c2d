import { expect, it } from 'vitest';
import { leadingNotice } from './rules';

it('leads to the oldest unread notification, else to the latest', () => {
  const [latest, middle, oldest] = [{ isUnread: true }, { isUnread: true }, { isUnread: false }];
  expect(leadingNotice([latest, middle, oldest])).toBe(middle);
  const read = { isUnread: false };
  expect(leadingNotice([read, oldest])).toBe(read);
  expect(leadingNotice([])).toBeUndefined();
});
