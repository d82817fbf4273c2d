import { expect, it } from 'vitest';
import { openersRights, requireCloser } from './opener';

const all = { rename: true, close: true, delete: true };
const nothing = { rename: false, close: false, delete: false };
const open = { openedBy: 'ada', onlyOpenerPosted: true, closedBy: null };

it.each([
  ['who opened it', open, 'ada', all],
  ['who opened and closed it', { ...open, closedBy: 'opener' as const }, 'ada', all],
  [
    'who opened it, where owners have closed it',
    { ...open, closedBy: 'owners' as const },
    'ada',
    { ...all, close: false },
  ],
  ['who opened it, once others have posted', { ...open, onlyOpenerPosted: false }, 'ada', nothing],
  ['another reader', open, 'ben', nothing],
  ['a visitor', open, undefined, nothing],
  ["a visitor, when the opener's account was deleted", { ...open, openedBy: '' }, undefined, nothing],
])('gives %s the right to change a thread', (_, thread, uid, rights) => {
  expect(openersRights(thread, uid)).toEqual(rights);
});

it.each([
  [open, 'ben', 'forbidden'],
  [{ ...open, onlyOpenerPosted: false }, 'ada', 'conflict'],
  [{ ...open, closedBy: 'moderators' as const }, 'ada', 'forbidden'],
])("explains why it can't be closed: %o by %s", (thread, uid, code) => {
  expect(() => requireCloser(thread, uid)).toThrow(expect.objectContaining({ code }));
});
