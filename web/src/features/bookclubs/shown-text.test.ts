import type { Version } from '@contract/versions';
import { describe, expect, it } from 'vitest';
import { shownText, titleIn } from './shown-text';

const version = (outdated = false): Version => ({
  ...{ _id: 'v', language: 'it', text: 'Ciao', user: 'giulia', at: '2026-11-20T10:00:00.000Z', outdated },
  can: { remove: false },
});
const machine = { translated: 'Italiano', text: 'Salve' };

describe('for a reader of Italian', () => {
  it.each([
    ['the original in Italian', 'it', version(), machine, { kind: 'original', isOther: false }],
    ['a member’s version before a machine’s', 'en', version(), machine, { kind: 'version', version: version() }],
    ['a machine’s before an outdated one', 'en', version(true), machine, { kind: 'machine', text: 'Salve' }],
    [
      'an outdated one before the original',
      'en',
      version(true),
      undefined,
      { kind: 'version', version: version(true) },
    ],
    ['a machine’s before the original', 'en', undefined, machine, { kind: 'machine', text: 'Salve' }],
    ['the original, marked', 'en', undefined, undefined, { kind: 'original', isOther: true }],
    [
      'the original, unmarked while its language is unknown',
      null,
      undefined,
      undefined,
      { kind: 'original', isOther: false },
    ],
    ['a version of a text in an unknown language', null, version(), undefined, { kind: 'version', version: version() }],
  ])('%s is shown', (_, lang, of, by, shown) => {
    expect(shownText({ lang, version: of }, 'it', by)).toEqual(shown);
  });

  it('a title follows the same rule', () => {
    expect(titleIn({ title: 'Hello', lang: 'en', version: version() }, 'it')).toEqual({ title: 'Ciao', lang: 'it' });
    expect(titleIn({ title: 'Hello', lang: 'en' }, 'it')).toEqual({ title: 'Hello', lang: 'en' });
  });
});
