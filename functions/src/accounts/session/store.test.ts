import { describe, expect, it } from 'vitest';
import { usernameCandidates } from './store';

const first = (email: string, count: number) => {
  const candidates = usernameCandidates(email);
  return Array.from({ length: count }, () => candidates.next().value);
};

describe('usernames derived from an email', () => {
  it.each([
    ['ada@example.com', ['ada', 'ada2', 'ada3']],
    ['Ada.Lovelace+books@example.com', ['ada.lovelacebooks', 'ada.lovelacebooks2', 'ada.lovelacebooks3']],
    ['__ada__@example.com', ['ada__', 'ada__2', 'ada__3']],
    ['x@example.com', ['x00', 'x002', 'x003']],
    ['.-._@example.com', ['000', '0002', '0003']],
    ['读者@example.com', ['000', '0002', '0003']],
    ['info@example.com', ['info', 'info2', 'info3']],
    ['admin@example.com', ['reader', 'reader2', 'reader3']],
    ['flyleaf.fan@example.com', ['reader', 'reader2', 'reader3']],
  ])('%s', (email, usernames) => {
    expect(first(email, 3)).toEqual(usernames);
  });

  it('have at most 30 characters, including the number', () => {
    const long = `${'a'.repeat(64)}@example.com`;
    expect(first(long, 2)).toEqual(['a'.repeat(30), `${'a'.repeat(29)}2`]);
  });
});
