import { describe, expect, it } from 'vitest';
import { sample, takesMore } from '../../../../scripts/test/cases';
import { messages } from '../../../src/domain/messages';
import { type Line, lines } from '../../calls/areas';
import type { CallerKind } from '../../calls/row';
import { sampleText } from '../fixtures/clubs';
import { loseAll, lostAnswers } from './fixtures/lost-answers';
import { NAMED } from './fixtures/named-calls';
import { abandonedWork, ask } from './fixtures/through-proxy';

const { proxy, named, requested, expectSafeToRepeat, takesEffectOnce } = await lostAnswers('demo-all-lost-answers');

const UNAVAILABLE = { status: 503, body: { error: messages.unavailable, code: 'unavailable' } };
const DEADLINE_MS = 1000;
const LEAVES = '+clubs/log +users/live +users/notices -clubs/members -users/notices ~clubNames ~clubs ~users/live';

const others: Readonly<Record<string, Partial<Line['row']>>> = {
  'POST /api/discuss/post': {
    ask: () => ({ body: { content: sampleText('A post'), discussionId: named().topic } }),
    writes: '+posts ~topics ~topics/live ~topics/order',
  },
  // The club's only owner can't leave it, so the member does.
  'POST /api/bookclubs/removeMember': {
    ask: () => ({ body: { club: named().club, member: named().member } }),
    writes: (kind: CallerKind) => (kind === 'member' ? LEAVES : ''),
  },
};
const writing = lines.filter(({ row }) => row.writes && row.again !== 'has tests of its own');
const all = writing.flatMap((line): Line[] => {
  const other = others[line.name];
  return other ? [line, { ...line, row: { ...line.row, ...other } as Line['row'] }] : [line];
});
/** Those of `lost-answers.test.ts` lose the answer to their first commit there. */
const unnamed = all.filter(
  (line) => !(line.name in NAMED) || line.row !== lines.find(({ name }) => name === line.name)?.row,
);

/** Every other call loses its second commit's answer, if it has one; with more cases, all calls lose each. */
async function loseAnswers(line: Line): Promise<void> {
  if (takesMore) {
    for (let nth = 1; await takesEffectOnce(line, nth); nth += 1);
  } else if (unnamed.indexOf(line) % 2 === 0 || !(await takesEffectOnce(line, 2))) {
    expect(await takesEffectOnce(line)).toBe(true);
  }
}

describe("when Firestore's answer to a commit is lost, a call takes effect once and can be repeated:", () => {
  it.each(sample(unnamed, 20))('$name', loseAnswers);
});

const timedOut = all.filter(({ name }) => takesMore || /^POST .*(notes|newPost)$/.test(name));

describe('when all answers are lost until the call times out, repeating it is safe:', () => {
  it.each(timedOut)('$name', async (line) => {
    const [request, options] = await requested(line);
    proxy.decide(loseAll);
    expect(await ask(request, { ...options, deadlineMs: DEADLINE_MS })).toMatchObject(UNAVAILABLE);
    proxy.decide();
    await abandonedWork();
    await expectSafeToRepeat(line, request, options);
  });
});
