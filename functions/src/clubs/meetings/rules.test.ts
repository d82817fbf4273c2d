import { describe, expect, it } from 'vitest';
import { mostQuoted, questionsIn, toldOfChange, withoutAnswer } from './rules';

describe('toldOfChange', () => {
  const at = new Date('2026-12-06T18:00:00.000Z');
  const other = new Date('2026-12-13T18:00:00.000Z');
  const before = { at, cancelled: false, place: 'The library', link: '' };

  it.each([
    ['another date', before, { at: other }, 'moved'],
    ['another place', before, { at, place: 'At home' }, 'moved'],
    ['another link', before, { at, link: 'https://meet.example' }, 'moved'],
    ['nothing that matters', before, { at, place: 'The library' }, undefined],
    ['a date that was found', { ...before, at: null }, { at }, 'dated'],
    ['a place while the date is being found', { ...before, at: null }, { at: null, place: 'At home' }, undefined],
    ['cancelled', before, { at, cancelled: true }, 'cancelled'],
    ['cancelled while its date is being found', { ...before, at: null }, { at: null, cancelled: true }, 'cancelled'],
    ['cancelled already', { ...before, cancelled: true }, { at: other }, undefined],
    ['on again', { ...before, cancelled: true }, { at, cancelled: false }, 'dated'],
  ] as const)('%s', (_, was, change, told) => {
    expect(toldOfChange(was, change)).toBe(told);
  });
});

describe('questionsIn', () => {
  it.each([
    ['Why does she stay?', 'Why does she stay?'],
    ['Perché è tornata?', 'Perché è tornata?'],
    ['She stays. Why? I have no idea.', 'Why?'],
    ['Really?! I hoped so.', 'Really?!'],
    ['Who is he? And where does he come from?', 'Who is he? And where does he come from?'],
    ['One line.\nIs this another?', 'Is this another?'],
    ['Did she say “never”?', 'Did she say “never”?'],
    ['Che cosa vuol dire «mai»?', 'Che cosa vuol dire «mai»?'],
    ['Is it on https://example.org/?chapter=3 or here?', 'Is it on https://example.org/?chapter=3 or here?'],
    ['It is on https://example.org/?chapter=3.', ''],
    ['She stays.', ''],
    ['???', ''],
    ['> Why does she stay?\nShe has to.', ''],
    ['> Why does she stay?\nDoes she?', 'Does she?'],
    ['“Why me? Why now?” she says.', ''],
    ['"Why me?" she says.', ''],
    ['«Perché io?» chiede lei.', ''],
    ['', ''],
  ])('finds in %j the questions %j', (text, asked) => {
    expect(questionsIn(text)).toBe(asked);
  });
});

describe('withoutAnswer', () => {
  const post = (_id: string, changes: object = {}) => ({
    ...{ _id, discussionId: 'talk', replyTo: null as string | null, userId: 'ada', replies: 0 },
    ...{ createdAt: new Date(1_000), ...changes },
  });
  const reply = (_id: string, changes: object = {}) => post(_id, { replyTo: 'q', userId: 'ben', ...changes });
  const later = { createdAt: new Date(2_000) };
  const earlier = { createdAt: new Date(500) };

  it.each<[string, ReturnType<typeof post>[], boolean, string[]]>([
    ['a post without a reply', [post('q')], false, ['q']],
    [
      'a post that its author alone has replied to',
      [post('q', { replies: 1 }), reply('r', { userId: 'ada' })],
      false,
      ['q', 'r'],
    ],
    ['a post with a reply of somebody else', [post('q', { replies: 1 }), reply('r')], false, ['r']],
    ['a post with a reply that is not shown', [post('q', { replies: 1 })], false, []],
    [
      'a post whose one reply is the reason of a correction',
      [post('q', { replies: 1 }), reply('r', { corrects: 'q' })],
      false,
      ['q'],
    ],
    ['a reply that somebody else has answered', [reply('r'), reply('s', { userId: 'ada', ...later })], false, ['s']],
    [
      'a reply after what somebody else has said',
      [reply('r'), reply('s', { userId: 'ada', ...earlier })],
      false,
      ['r'],
    ],
    ['an opening post that somebody has posted after', [post('talk')], false, []],
    ['an opening post alone', [post('talk', { replies: 1 })], true, ['talk']],
  ])('%s', (_case, posts, isAlone, left) => {
    expect(withoutAnswer(posts, new Set(isAlone ? ['talk'] : [])).map(({ _id }) => _id)).toEqual(left);
  });
});

describe('mostQuoted', () => {
  const post = (_id: string, noteId: string | null, likes: number, at: number) => ({
    ...{ _id, likes, createdAt: new Date(at) },
    quote: noteId === null ? null : { noteId, text: noteId, chapter: 3, page: 12 },
  });

  it('sorts notes by quotes, then by likes of the quoting posts, each with its first post', () => {
    const posts = [
      post('p4', 'lamp', 0, 4),
      post('p1', 'letter', 1, 1),
      post('p3', 'sea', 3, 3),
      post('p2', 'lamp', 0, 2),
      post('p5', null, 9, 5),
    ];
    expect(mostQuoted(posts).map(({ quote, post, times }) => [quote.noteId, post._id, times])).toEqual([
      ['lamp', 'p2', 2],
      ['sea', 'p3', 1],
      ['letter', 'p1', 1],
    ]);
  });
});
