import { expect, it } from 'vitest';
import { mentionsIn, withMentions } from './mentions';

it.each<[string, string[]]>([
  ['@ada', ['ada']],
  ['Ask @ada and @ben-l, please', ['ada', 'ben-l']],
  ['Ask @Ada.Lovelace.', ['ada.lovelace']],
  ['(@ada), “@ben”; @cleo…', ['ada', 'ben', 'cleo']],
  ['@ada @ADA @Ada', ['ada']],
  ["@ada's letter, and l'@ben", ['ada', 'ben']],
  ['ada@flyleaf.example', []],
  ['Write to ada.l+books@flyleaf.example!', []],
  ['@ada@mastodon.example', []],
  ['@giulia.rossi@mastodon.example', []],
  ['@tom.@mei', []],
  ['@ada:matrix.example and @ada/thing', []],
  ['@ada: yes; @ben/@cleo', ['ada', 'ben']],
  ['> @mei: So it is\n\n@ben, no', ['ben']],
  ['>:( @ada', ['ada']],
  ['https://example.com/@ada', []],
  ['@adà', []],
  ['x@ada ñ@ada 1@ada _@ada', []],
  ['@al', []],
  ['@---. @... @', []],
  ['@__ada__', []],
  [`@${'a'.repeat(31)}`, []],
  [`@${'a'.repeat(30)}`, ['a'.repeat(30)]],
  ['new\n@line\t@tab', ['line', 'tab']],
  ['', []],
])('%s', (text, names) => {
  expect(mentionsIn(text)).toEqual(names);
});

it('returns twenty names at most', () => {
  const names = Array.from({ length: 500 }, (_, n) => `reader-${n}`);
  expect(mentionsIn(names.map((name) => `@${name}`).join(' '))).toEqual(names.slice(0, 20));
});

it('quickly skips a text that only looks like mentions', () => {
  expect(mentionsIn(`${'@'.repeat(20_000)}${'@a.'.repeat(20_000)}`)).toEqual([]);
});

it.each<[string, [text: string, name?: string][]]>([
  ['', []],
  ['nobody', [['nobody']]],
  ['@ada', [['@ada', 'ada']]],
  ['Ask @Ada.Lovelace.', [['Ask '], ['@Ada.Lovelace', 'ada.lovelace'], ['.']]],
  ['@ada @ada', [['@ada', 'ada'], [' '], ['@ada', 'ada']]],
  ['@ada/flyleaf is a package', [['@ada/flyleaf is a package']]],
  ['@al, @ada@mastodon.example, ada@flyleaf.example', [['@al, @ada@mastodon.example, ada@flyleaf.example']]],
])('%s has these parts', (text, parts) => {
  expect(withMentions(text)).toEqual(parts.map(([part, name]) => ({ text: part, ...(name && { name }) })));
  expect(
    withMentions(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
