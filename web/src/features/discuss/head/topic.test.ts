import { expect, test } from 'vitest';
import { descriptionOf } from './topic';

test.each([
  ['> @mei: So it is\n\nNo.\nIt is not.', 'No. It is not.'],
  ['> Only this', '> Only this'],
  [`a${'🙂'.repeat(200)}`, `a${'🙂'.repeat(159)}…`],
  ['', ''],
])('describes %j as %j', (content, description) => {
  expect(descriptionOf(content)).toBe(description);
});
