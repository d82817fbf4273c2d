import { act, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dialog } from '@/components/dialog/Dialog';
import { clearToasts, toast } from '@/lib/toasts';
import { Toaster } from './Toaster';

const page = (popup: boolean) => (
  <>
    {popup && <Dialog title="Popup">Something to do</Dialog>}
    <Toaster />
  </>
);

test('a toast stands in the popup that is open, and on the page once that has gone', async () => {
  const view = render(page(true));
  act(() => toast('Not just now.', { kind: 'failed' }));
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('Not just now.');
  expect(screen.getAllByText('Not just now.')).toHaveLength(1);
  view.rerender(page(false));
  expect(await screen.findByText('Not just now.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  act(clearToasts);
  expect(screen.queryByText('Not just now.')).toBeNull();
});
