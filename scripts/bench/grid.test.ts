import { expect, it } from 'vitest';
import { gridOf } from './grid';

it('has a line for each screen, with spread, change and what is over its budget', () => {
  const figures = [
    { name: 'landing: content', value: 612.4, unit: 'ms' as const, range: [598, 640] as [number, number], budget: 900 },
    { name: 'landing: script', value: 190_123, unit: 'B' as const, budget: 185_000 },
    { name: 'topic: content', value: 950, unit: 'ms' as const, range: [950, 950] as [number, number], budget: 900 },
    { name: 'topic: other', value: 1, unit: 'B' as const },
  ];
  expect(gridOf(figures, ['content', 'script'], { 'landing: content': 612.4, 'landing: script': 180_000 })).toBe(
    [
      '                   content ms     script kB',
      '  landing  612 (598 to 640) =  190.1 +6 % !',
      '  topic             950 new !',
    ].join('\n'),
  );
});
