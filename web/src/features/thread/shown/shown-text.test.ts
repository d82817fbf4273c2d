import type { MemberTranslation } from '@contract/member-translations';
import { describe, expect, it } from 'vitest';
import { shownText, titleIn } from './shown-text';

const version = (outdated = false): MemberTranslation => ({
  _id: 'v',
  language: 'it',
  text: 'Ciao',
  user: 'giulia',
  at: '2026-11-20T10:00:00.000Z',
  outdated,
  can: { remove: false },
});
const machine = { translated: 'Italiano', text: 'Salve' };

describe('for an Italian reader', () => {
  it.each([
    ['the original in Italian', 'it', version(), machine, { kind: 'original', isOther: false }],
    [
      'a member’s version before a machine translation',
      'en',
      version(),
      machine,
      { kind: 'version', version: version() },
    ],
    [
      'a machine translation before an outdated version',
      'en',
      version(true),
      machine,
      { kind: 'machine', text: 'Salve' },
    ],
    [
      'an outdated version before the original',
      'en',
      version(true),
      undefined,
      { kind: 'version', version: version(true) },
    ],
    ['a machine translation before the original', 'en', undefined, machine, { kind: 'machine', text: 'Salve' }],
    ['the original, marked', 'en', undefined, undefined, { kind: 'original', isOther: true }],
    [
      'the original, unmarked while its language is unknown',
      null,
      undefined,
      undefined,
      { kind: 'original', isOther: false },
    ],
    ['a version of a text in an unknown language', null, version(), undefined, { kind: 'version', version: version() }],
  ])('shows %s', (_, lang, of, by, shown) => {
    expect(shownText({ lang, version: of, translation: by }, 'it')).toEqual(shown);
  });

  it.each([
    ['by a member before a machine', 'en', version(), machine, { title: 'Ciao', lang: 'it', isByMachine: false }],
    [
      'by a machine before an outdated one',
      'en',
      version(true),
      machine,
      { title: 'Salve', lang: 'it', isByMachine: true },
    ],
    ['by a machine', null, undefined, machine, { title: 'Salve', lang: 'it', isByMachine: true }],
    ['in its own language', 'en', undefined, undefined, { title: 'Hello', lang: 'en', isByMachine: false }],
    ['in the reader’s language', 'it', version(), machine, { title: 'Hello', lang: 'it', isByMachine: false }],
  ])('chooses a title %s by the same rule', (_, lang, of, translation, shown) => {
    expect(titleIn({ title: 'Hello', hidden: false, chapter: null, lang, version: of, translation }, 'it')).toEqual(
      shown,
    );
  });

  it("names a title beyond the reader's progress by its chapter, without a language", () => {
    const hidden = { title: '', lang: null, hidden: true, chapter: 12 };
    expect(titleIn(hidden, 'it')).toEqual({ title: 'A discussion up to chapter 12', lang: null, isByMachine: false });
  });
});
