import { inApp } from '@test/render-app';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UpToChapter } from './UpToChapter';

test.each([
  ['The ending', true],
  ['Up to chapter 16: the letter', false],
  ['Up to chapter 160', true],
])('names the chapter of a title only once: %s', (title, isShown) => {
  render(<UpToChapter chapter={16} title={title} />, inApp);
  expect(screen.queryByText('up to chapter 16') !== null).toBe(isShown);
});
