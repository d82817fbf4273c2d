import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';

function confirmDialog(props: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  render(
    <ConfirmDialog onConfirm={onConfirm} onCancel={onCancel} {...props}>
      Are you sure?
    </ConfirmDialog>,
  );
  return { onConfirm, onCancel, user: userEvent.setup() };
}

test('asks under its title with Confirm, Cancel and a close icon', async () => {
  const { onConfirm, onCancel, user } = confirmDialog();
  expect(screen.getByRole('dialog', { name: 'Please Confirm' })).toHaveTextContent('Are you sure?');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(3);
});

test('while the act is under way nothing can be pressed; a failure is said', async () => {
  const { onCancel, user } = confirmDialog({ pending: true, error: 'It did not work.' });
  for (const name of ['Confirm', 'Cancel']) expect(screen.getByRole('button', { name })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(onCancel).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('It did not work.');
});

function Opener({ dirty }: { dirty: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="New Post" dirty={dirty} onClose={() => setIsOpen(false)}>
          <input aria-label="Text" />
        </Dialog>
      )}
    </>
  );
}

test('Escape closes it and gives the focus back to what opened it', async () => {
  const user = userEvent.setup();
  render(<Opener dirty />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.type(screen.getByLabelText('Text'), 'hello{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test.each([
  ['nothing was typed', false, false],
  ['something was typed', true, true],
])('a press outside, when %s', async (_case, dirty, stays) => {
  const user = userEvent.setup();
  render(<Opener dirty={dirty} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(dialog);
  fireEvent.pointerUp(dialog);
  expect(Boolean(screen.queryByRole('dialog'))).toBe(stays);
});

test('a press that began inside and ends outside, as when selecting text, closes nothing', async () => {
  const user = userEvent.setup();
  render(<Opener dirty={false} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  fireEvent.pointerDown(screen.getByLabelText('Text'));
  fireEvent.pointerUp(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});
