import { expect, it } from 'vitest';
import { bookclubs } from '../contract/bookclubs';
import type { CallTable } from '../contract/calls';
import { discuss } from '../contract/discuss';
import { notes } from '../contract/notes';
import { search } from '../contract/search';
import { user } from '../contract/user';
import { messages } from './messages';
import { type Rate, rates } from './rates';

const topics = ['POST /api/discuss/discussion', 'POST /api/discuss/discussion2'];
const likes = ['discuss', 'bookclubs'].flatMap((area) => [`POST /api/${area}/like`, `POST /api/${area}/unlike`]);
const proofs = ['POST /api/user/newPasskeyOptions', 'DELETE /api/user/passkeys/{id}', 'POST /api/user/recoveryCodes'];
const changes = ['POST /api/user/email', 'POST /api/user/password'];
const passwords = ['POST /api/user/login', 'POST /api/user/recover', ...changes, ...proofs];
const links = ['confirmEmail', 'takeBackEmail', 'verifyEmail', 'newPassword'];

const limited = (area: CallTable) =>
  Object.entries(area).flatMap(([name, call]) =>
    [...(call.rates ?? []), ...(call.countsItself ?? [])].map((rate) => [rate, name] as const),
  );
const pairs = [user, notes, search, discuss, bookclubs].flatMap(limited);

it.each([
  [10, 900, 'passwordsOfEmail', [...passwords, 'DELETE /api/user']],
  [100, 900, 'passwordsFromAddress', [...passwords, 'POST /api/user/passkeyLogin', 'DELETE /api/user']],
  [300, 900, 'passkeyChallenges', ['POST /api/user/passkeyOptions']],
  [10, 3600, 'signUps', ['POST /api/user/signup']],
  [300, 3600, 'signUpsFromHop', ['POST /api/user/signup']],
  [1000, 3600, 'signUpsInAll', ['POST /api/user/signup']],
  [5, 1800, 'verifications', ['POST /api/user/sendVerification']],
  [5, 86_400, 'emailChanges', ['POST /api/user/email']],
  [30, 900, 'links', links.map((call) => `POST /api/user/${call}`)],
  [5, 1800, 'resets', ['POST /api/user/reset']],
  [10, 60, 'posts', ['POST /api/discuss/post', 'POST /api/bookclubs/newPost', 'POST /api/bookclubs/newReply']],
  [20, 86_400, 'postsOfNewReader', [...topics, 'POST /api/discuss/post']],
  [20, 86_400, 'newThreads', [...topics, 'POST /api/bookclubs/newClub', 'POST /api/bookclubs/newDiscussion']],
  [60, 60, 'likes', likes],
  [
    1000,
    3600,
    'changes',
    [
      'POST /api/bookclubs/updateSettings',
      'POST /api/bookclubs/chapter',
      'PATCH /api/bookclubs/post/{id}',
      'PATCH /api/discuss/post/{id}',
      'PATCH /api/notes/progress/{bookKey}',
      'DELETE /api/notes/progress/{bookKey}',
      'POST /api/notes/books/{id}/chapters',
    ],
  ],
  [3, 86_400, 'renames', ['PATCH /api/user']],
  [20, 86_400, 'pageSwitches', ['PATCH /api/user']],
  [60, 3600, 'usernames', ['PATCH /api/user', 'POST /api/user/block']],
  [10, 86_400, 'clubRenames', ['POST /api/bookclubs/updateSettings']],
  [60, 3600, 'newMembers', ['POST /api/bookclubs/newMember', 'POST /api/bookclubs/newClub']],
  [300, 3600, 'exports', ['GET /api/user/export', 'GET /api/user/export/{format}']],
  [1500, 3600, 'imports', ['POST /api/notes/imports/{importId}/parts/{part}', 'POST /api/notes/book/matches']],
  [60, 60, 'searches', ['GET /api/notes/book/{searchText}', 'POST /api/notes/book/by/hand']],
  [50_000, 86_400, 'translation', []],
  [200_000, 86_400, 'translationOfClub', []],
  [1_000_000, 86_400, 'translationInAll', []],
  [10, 86_400, 'glossaries', ['POST /api/bookclubs/glossary']],
  [600, 60, 'callsOfReader', []],
  [3000, 60, 'callsFromAddress', []],
  [30_000, 600, 'readsFromAddress', []],
  [100_000, 600, 'readsFromHop', []],
  [300_000, 600, 'readsOfVisitors', []],
] as const)('%i in %i seconds: %s', (most, seconds, name, calls) => {
  expect(rates[name]).toMatchObject({ most, seconds });
  expect(pairs.filter(([rate]) => rate === name).map(([, call]) => call)).toEqual(expect.arrayContaining([...calls]));
});

it('gives every limit a source, and a sentence before the time of the next attempt', () => {
  for (const { source, message } of Object.values<Rate>(rates)) {
    expect(source).toMatch(/^(Issue (5|10)|Product decision)/);
    expect(messages[message]).toMatch(/^[A-Z][^.]*\. Try again \{when\}\.$/);
  }
});

it('limits every call that creates something in a discussion or a club', () => {
  const free = [discuss, bookclubs].flatMap((area: CallTable) =>
    Object.entries(area).flatMap(([name, call]) => (call.creates && !call.rates ? [name] : [])),
  );
  expect(free).toEqual([]);
});
