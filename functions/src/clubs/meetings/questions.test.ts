import { describe, expect, it } from 'vitest';
import { questionsIn, withoutAnswer } from './questions';

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
