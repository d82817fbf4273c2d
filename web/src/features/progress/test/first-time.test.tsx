import { inApp } from '@test/render-app';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { FirstTime } from '../components/ProgressControl';

const show = () =>
  render(
    <MemoryRouter>
      <FirstTime />
    </MemoryRouter>,
    inApp,
  );

test('says what progress are for until it is dismissed, once and for all', async () => {
  const first = show();
  expect(screen.getByText(/^You only see what has been said up to where you are/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'How this works' })).toHaveAttribute('href', '/help/spoilers');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/^You only see/)).toBeNull();
  first.unmount();
  show();
  expect(screen.queryByText(/^You only see/)).toBeNull();
});
