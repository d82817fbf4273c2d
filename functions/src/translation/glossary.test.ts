import { expect, it } from 'vitest';
import { termsIn } from '../contract/glossary';
import { withGlossary } from './glossary';
import type { Translator } from './providers/translator';

const terms = [
  { en: 'Middle-earth', it: 'Terra di Mezzo' },
  { en: 'Cosimo', it: 'Cosimo' },
  { en: 'Cosimo Piovasco', it: 'Cosimo Piovasco' },
  { en: 'C++', it: 'C++' },
];
const signal = new AbortController().signal;

/** Translates to capitals. `markFate` keeps or damages the marks. */
function capitals(markFate: (text: string) => string = (text) => text) {
  const sent: string[][] = [];
  const translator: Translator = {
    name: 'test',
    translate: async (texts) => {
      sent.push([...texts]);
      return texts.map((text) => ({ text: markFate(text.toUpperCase()), from: 'en' }));
    },
  };
  return { translator, sent };
}

it.each<[text: string, found: string[], into?: 'en']>([
  ['We met in Middle-earth.', ['Middle-earth']],
  ['La Terra di Mezzo e Middle-earth', ['Middle-earth'], 'en'],
  ['Middle-earthlings', []],
  ['middle-earth', []],
  ['Cosimo Piovasco and Cosimo', ['Cosimo Piovasco', 'Cosimo']],
  ['I write C++, he writes C.', ['C++']],
  ['', []],
])('finds in "%s" the terms %j', (text, found, into) => {
  expect(termsIn(text, terms, into ?? 'it').map(({ en }) => en)).toEqual(found);
});

it("writes the glossary's words wherever a term occurs", async () => {
  const { translator } = capitals();
  const texts = ['Cosimo left Middle-earth, Middle-earth left Cosimo', 'none here'];
  const answers = await withGlossary(translator, terms).translate(texts, 'it', signal);
  expect(answers).toEqual([
    { text: 'Cosimo LEFT Terra di Mezzo, Terra di Mezzo LEFT Cosimo', from: 'en' },
    { text: 'NONE HERE', from: 'en' },
  ]);
});

it("never mistakes a reader's text for a mark", async () => {
  const { translator } = capitals();
  const [answer] = await withGlossary(translator, terms).translate(['XQ0Z said Cosimo'], 'it', signal);
  expect(answer?.text).toBe('XQ0Z SAID Cosimo');
});

it('translates a text again without marks when the translator has lost one', async () => {
  const { translator, sent } = capitals((text) => text.replace('XQ0Z', ''));
  const texts = ['by Cosimo', 'by nobody'];
  const answers = await withGlossary(translator, terms).translate(texts, 'it', signal);
  expect(answers.map(({ text }) => text)).toEqual(['BY COSIMO', 'BY NOBODY']);
  expect(sent.at(-1)).toEqual(['by Cosimo']);
});

it('makes no second request when the time is over', async () => {
  const { translator, sent } = capitals((text) => text.replace('XQ0Z', ''));
  const late = new AbortController();
  const slow: Translator = {
    ...translator,
    translate: (...asked) => translator.translate(...asked).finally(() => late.abort()),
  };
  await expect(withGlossary(slow, terms).translate(['by Cosimo'], 'it', late.signal)).rejects.toThrow();
  expect(sent).toHaveLength(1);
});

it("reports a text that the translator couldn't translate", async () => {
  const translator: Translator = { name: 'none', translate: async () => [{ text: null, from: 'und' }] };
  const answers = await withGlossary(translator, terms).translate(['by Cosimo'], 'it', signal);
  expect(answers).toEqual([{ text: null, from: 'und' }]);
});
