import { describe, expect, it } from 'vitest';
import { NO_CHAPTER } from '../../domain/spoilers';
import { inReadingOrder, namesIn, notesToTell } from './rules';

const namesOf = (...remarks: string[]) =>
  namesIn(
    remarks.map((remark, at) => ({ _id: `${at}`, remark })),
    6,
  ).map(({ name, note }) => [name, Number(note._id)]);

describe('the names in notes', () => {
  it.each<[string, string[], [name: string, firstNote: number][]]>([
    ['within sentences', ['She meets Darcy.', 'He is rude, this Darcy!'], [['Darcy', 0]]],
    ['only in two notes or more', ['She meets Darcy. And Darcy is rude.', 'The ball.'], []],
    ['not the first word of a sentence', ['Rain again. Then the ball. Then home.', 'Rain. Then sun!'], []],
    ['not the first word of a quotation', ['He says: “Never again”', 'and she: "Never"', '«Never», lei'], []],
    ['not the first word of a line', ['the roses\nThe thorns', 'a wind\nThe sea'], []],
    ['also at the start, once it is known', ['Emma is wrong', 'poor Emma', 'Emma again'], [['Emma', 0]]],
    [
      'most notes first',
      ['to Anna and Kitty', 'of Kitty', 'Kitty and Anna', 'with Kitty'],
      [
        ['Kitty', 0],
        ['Anna', 0],
      ],
    ],
    ['not usual words', ['So Late', 'so Late and late', 'late, late'], []],
    ['usual words that are mostly names', ['will they? It is Will', 'for Will', 'and Will'], [['Will', 0]]],
    ['not I, and not shouting', ['and I say NO', 'then I say NO'], []],
    ['not numbered parts', ['in Chapter 3', 'see Chapter 12'], []],
    ['a first and a last name as one', ['of Anna', 'with Anna Karenina', 'for Anna Karenina'], [['Anna Karenina', 0]]],
    ['a last name that is also alone', ['So this is Frederick Wentworth', 'Wentworth bows'], [['Wentworth', 0]]],
    ['no title', ['why Mr. Darcy left', 'and Mr. Darcy came', 'as Mr. Bingley did'], [['Darcy', 0]]],
    ['no other title', ['for Lady Macbeth', 'for Lady Bracknell', 'for Lady Macbeth'], [['Macbeth', 0]]],
    ['apostrophes and hyphens', ['Darcy’s aunt and Darcy’s house', "in Darcy's way"], [['Darcy', 0]]],
    ['names with an apostrophe', ["why O'Brien lies", "that O'Brien knew"], [["O'Brien", 0]]],
    ['articles before an apostrophe', ["poi d'Artagnan ride", 'e poi d’Artagnan torna'], [['Artagnan', 0]]],
    [
      'Italian',
      ['qui Guglielmo osserva', 'secondo Guglielmo e Adso', 'ma Adso no'],
      [
        ['Guglielmo', 0],
        ['Adso', 1],
      ],
    ],
    ['Russian', ['потом Наташа поёт', 'и Наташа плачет'], [['Наташа', 0]]],
    ['Greek', ['και η Ελένη', 'όπως η Ελένη'], [['Ελένη', 0]]],
    ['accents', ['with Élodie', 'and Élodie'], [['Élodie', 0]]],
    ['scripts without capitals', ['先生と私', '先生と私', 'هو يوسف', 'و يوسف', 'แม่นาค'], []],
    ['no German nouns', ['Das Haus ist alt und der Garten auch', 'wie ein Garten, und das Haus nicht'], []],
    ['not even German names', ['dann ist Hans Castorp krank', 'und Hans Castorp ist auf dem Berg'], []],
    ['nothing', ['', '   ', '…', '12', '🙂'], []],
  ])('%s', (_, remarks, expected) => {
    expect(namesOf(...remarks)).toEqual(expected);
  });

  it('come with the first note in which they are', () => {
    expect(namesOf('Rain.', 'Heathcliff comes', 'with Heathcliff', 'for Heathcliff')).toEqual([['Heathcliff', 1]]);
  });

  it('are at most as many as wanted', () => {
    const remark = 'with Anna, Boris, Clara, Dora, Ernst, Fanny and Georg';
    expect(namesOf(remark, remark)).toHaveLength(6);
  });
});

const note = (_id: string, chapter: number, more: object = {}) => ({
  _id,
  chapter,
  page: 0,
  minute: 0,
  createdAt: new Date(0),
  remark: _id,
  kind: 'thought' as const,
  favourite: false,
  ...more,
});

describe('the notes to tell', () => {
  it('are each listed once, by chapter, page and time', () => {
    const [first, second, third] = [
      note('b', 2),
      note('a', 2, { page: 9 }),
      note('c', 2, { page: 9, createdAt: new Date(1) }),
    ];
    expect(inReadingOrder([third, second, first, third, note('d', 1)]).map(({ _id }) => _id)).toEqual([
      'd',
      'b',
      'a',
      'c',
    ]);
  });

  it('are those without a chapter only where others leave room', () => {
    const unplaced = Array.from({ length: 6 }, (_, at) => note(`u${at}`, NO_CHAPTER, { kind: 'quotation' as const }));
    const placed = Array.from({ length: 6 }, (_, at) => note(`p${at}`, at));
    const told = notesToTell([...placed, note('q', 7, { kind: 'quotation' as const }), ...unplaced]);
    expect(told.map(({ _id }) => _id)).toEqual('p2 p3 p4 p5 q u3 u4 u5'.split(' '));
  });

  it('are the last favorites, quotations and notes', () => {
    const notes = [
      ...Array.from({ length: 20 }, (_, at) => note(`f${at}`, at, { favourite: true })),
      ...Array.from({ length: 20 }, (_, at) => note(`q${at}`, 20 + at, { kind: 'quotation' as const })),
      ...Array.from({ length: 20 }, (_, at) => note(`t${at}`, 40 + at)),
    ];
    const told = notesToTell(notes).map(({ _id }) => _id);
    expect(told).toEqual('f14 f15 f16 f17 f18 f19 q16 q17 q18 q19 t15 t16 t17 t18 t19'.split(' '));
  });
});
