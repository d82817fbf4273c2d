import { expect, it } from 'vitest';
import { judge, type Model, newHistory, type Operation, type Step, type Verdict } from './order';

const counter: Model<number> = {
  initial: 0,
  apply: (count, by: number) => ({ state: count + by, output: count + by }),
};
const add: Step = { input: 1 };
const read = (output: number): Step => ({ input: 0, output });
const during = (start: number, end: number, ...steps: Step[]): Operation => ({ start, end, steps });

it.each<[string, Verdict, Operation[]]>([
  ['in order', 'legal', [during(1, 2, add), during(3, 4, read(1)), during(5, 6, add), during(7, 8, read(2))]],
  [
    'with reads that see the writes beside them in some order',
    'legal',
    [during(1, 8, add), during(2, 7, add), during(3, 4, read(1)), during(5, 6, read(2))],
  ],
  [
    'with a call that reads before another writes, and writes after it',
    'legal',
    [during(1, 4, read(0), add), during(2, 3, read(0), add), during(5, 6, read(2))],
  ],
  ['with a write that counts twice', 'illegal', [during(1, 2, add), during(3, 4, read(2))]],
  ['with a read that misses an earlier write', 'illegal', [during(1, 2, add), during(3, 4, read(0))]],
  ['with a read that sees a later write', 'illegal', [during(1, 2, read(1)), during(3, 4, add)]],
  [
    'with a count that goes back between two reads',
    'illegal',
    [during(1, 8, add), during(2, 3, read(1)), during(4, 5, read(0))],
  ],
  ["with a call that doesn't see its own write", 'illegal', [during(1, 4, add, read(0)), during(2, 3, add)]],
])('a history %s is %s', (_, verdict, history) => {
  expect(judge(counter, history)).toBe(verdict);
});

it('a history is illegal if one of fifty writes at once is lost', () => {
  const writes = Array.from({ length: 50 }, (_, index) => during(index, 100 + index, add));
  expect(judge(counter, [...writes, during(200, 201, read(50))])).toBe('legal');
  expect(judge(counter, [...writes, during(200, 201, read(49))])).toBe('illegal');
});

it('a search that tries too many states is undecided', () => {
  const writes = Array.from({ length: 12 }, (_, index) => during(index, 100, { input: 1 + index / 100 }));
  expect(judge(counter, [...writes, during(200, 201, read(0))], 100)).toBe('undecided');
});

it('a recorded call starts before it and ends after it', async () => {
  const { operations, record } = newHistory();
  const slow = record(
    async () =>
      record(
        async () => 'inner',
        (output) => [{ input: 'read', output }],
      ),
    () => [add],
  );
  expect(await slow).toBe('inner');
  expect(operations).toEqual([
    { start: 2, end: 3, steps: [{ input: 'read', output: 'inner' }] },
    { start: 1, end: 4, steps: [{ input: 1 }] },
  ]);
});
