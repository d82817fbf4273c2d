import { expect, it } from 'vitest';
import { lines } from '../../calls/areas';
import { lostAnswers } from './fixtures/lost-answers';
import { NAMED } from './fixtures/named-calls';

const { takesEffectOnce } = await lostAnswers('demo-lost-answers');

const named = lines.filter(({ name }) => name in NAMED).map((line) => ({ ...line, title: NAMED[line.name] }));

it.each(named)("takes effect once when Firestore's answer is lost, and can be repeated: $title", async (line) => {
  expect(await takesEffectOnce(line)).toBe(true);
});
