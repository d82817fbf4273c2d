import { describe, expect, it } from 'vitest';
import { fold, hasAllWords, soughtWordsOf, wordStartsIn, wordsOf } from './text-words';

it.each([
  ['CITTÀ', 'citta'],
  ['Jo NESBØ', 'jo nesbo'],
  ['Łódź, Đorđe, Þing', 'lodz, dorde, thing'],
  ['Straße, Æsop & Œdipus', 'strasse, aesop & oedipus'],
  ['İletişim Kapısı', 'iletisim kapisi'],
  ['ﬁn ＡＢＣ', 'fin abc'],
  ['ΟΔΟΣ οδος', 'οδοσ οδοσ'],
  ['soft\u00adhyphen\u200e', 'softhyphen'],
  ['שָׁלוֹם', 'שלום'],
  ['مُحَمَّد', 'محمد'],
  ['ガラス ｶﾞﾗｽ', 'ガラス ガラス'],
  ['한국어', '한국어'],
  ['हिन्दी', 'हिन्दी'],
])('folds %j to %j', (text, folded) => {
  expect(fold(text)).toBe(folded.normalize('NFC'));
});

describe('text search', () => {
  it.each([
    ["L'età fragile", ['l', 'eta', 'fragile']],
    ['l’amica, O’Brien', ['l', 'amica', 'o', 'brien']],
    ['Les Misérables', ['les', 'miserables']],
    ['Мастер и Маргарита', ['мастер', 'и', 'маргарита']],
    ['C++ & 🙂', ['c', '+', '+', '🙂']],
    ['¿…?', []],
    ['三体', ['三体', '体']],
    ['私は三体を2回', ['私は', 'は三', '三体', '体を', 'を', '2', '回']],
    ['ภาษา', ['ภา', 'าษ', 'ษา', 'า']],
  ])('splits %j into %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it.each([
    ['三体', ['三体']],
    ['三', ['三']],
    ['三体問題', ['三体', '体問', '問題']],
    ['the 三体', ['the', '三体']],
  ])('splits the search %j into %j', (text, words) => {
    expect(soughtWordsOf(text)).toEqual(words);
  });

  it.each([
    ['三体', '私は三体を読んだ', true],
    ['体', '三体', true],
    ['三問', '三体問題', false],
    ['aust emm', 'Emma Jane Austen', true],
    ['mma', 'Emma', false],
    ["o'brien", 'O’Brien', true],
    ['c++', 'C Primer', false],
  ])('searches for %j in %j: %j', (sought, text, isFound) => {
    expect(hasAllWords(soughtWordsOf(sought), wordsOf(text))).toBe(isFound);
  });

  it('starts a word at each letter in scripts without spaces, otherwise at the first letter only', () => {
    expect([...wordStartsIn('Più 三体!')]).toEqual([
      { at: 0, rest: 'Più' },
      { at: 4, rest: '三体' },
      { at: 5, rest: '体' },
    ]);
  });

  it('finds words quickly in a long text', () => {
    const text = 'é三'.repeat(50_000);
    expect(wordsOf(text)).toHaveLength(100_000);
  });
});
