import { describe, expect, it } from 'vitest';
import { htmlErrors } from '../../../../test/fixtures/html-errors';
import { languages } from '../../../domain/languages';
import { unsubscribePage } from './view';

describe.each(languages)('is valid HTML in %s', (language) => {
  it.each([
    { kind: 'question', list: 'digest', token: 'a.b' },
    { kind: 'question', list: 'invitations', token: 'a.b' },
    { kind: 'doneInvitations', token: 'a.b' },
    { kind: 'done' },
    { kind: 'invitationsAllowed' },
    { kind: 'badLink' },
  ] as const)('the page %o is valid HTML', async (shown) => {
    expect(await htmlErrors(unsubscribePage({ ...shown, language }))).toEqual([]);
  });
});
