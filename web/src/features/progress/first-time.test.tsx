import { inApp } from '@test/render-app';
import { newUser } from '@test/user';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { FirstTime } from './FirstTime';

const show = () =>
  render(
    <MemoryRouter>
      <FirstTime />
    </MemoryRouter>,
    inApp,
  );

test('explains reading progress until it is dismissed permanently', async () => {
  const first = show();
  const words = /^Posts and notes beyond your chapter stay hidden until you get there\.$/;
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '/help#spoilers');
  await newUser().click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(words)).toBeNull();
  first.unmount();
  show();
  expect(screen.queryByText(words)).toBeNull();
});
