import { inApp } from '@test/render-app';
import { newUser } from '@test/user';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { toast } from '@/lib/toasts';
import { ConfirmDialog, Dialog, FormDialog } from './Dialog';

function confirmDialog(props: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  render(
    <ConfirmDialog onConfirm={onConfirm} onCancel={onCancel} {...props}>
      Are you sure?
    </ConfirmDialog>,
    inApp,
  );
  return { onConfirm, onCancel, user: newUser() };
}

test('shows a title, Confirm, Cancel and a close icon', async () => {
  const { onConfirm, onCancel, user } = confirmDialog();
  expect(screen.getByRole('dialog', { name: 'Please Confirm' })).toHaveTextContent('Are you sure?');
  expect(screen.getByRole('button', { name: 'Confirm' })).toHaveAccessibleDescription('Are you sure?');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(3);
});

test('disables everything while its mutation is pending, and shows why one failed', async () => {
  const error = new ApiError('It did not work.', { status: 503, code: 'unavailable' });
  const { onCancel, user } = confirmDialog({ mutation: { isPending: true, error } });
  for (const name of ['Confirm', 'Cancel']) expect(screen.getByRole('button', { name })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(onCancel).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('It did not work.');
});

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="New Post" dirty onClose={() => setIsOpen(false)}>
          <input aria-label="Text" />
        </Dialog>
      )}
    </>
  );
}

async function opened() {
  const user = newUser();
  render(<Opener />, inApp);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Text'));
  return user;
}

test("Android's Back closes the popup, and a closed popup stops listening", async () => {
  const watchers: { onclose?: () => void; destroy: () => void }[] = [];
  vi.stubGlobal(
    'CloseWatcher',
    class {
      destroy = vi.fn();
      constructor() {
        watchers.push(this);
      }
    },
  );
  await opened();
  act(() => watchers.at(-1)?.onclose?.());
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(watchers.at(-1)?.destroy).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

/** A popup turns off pointer events on the page below it, so they reach the document. */
const outside = () => document.documentElement;

/** The popup decides in the next frame whether a press or a focus was outside. */
const decided = () => act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test('focuses the first field, closes on Escape and returns the focus to the opener', async () => {
  const user = await opened();
  await user.keyboard('hello{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

test('announces a toast above it, which can be pressed while the popup stays open', async () => {
  const user = await opened();
  const undo = vi.fn();
  act(() => toast('Member removed.', { action: { label: 'Undo', run: undo } }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

function Renaming({ onSubmit, onClose, isPending }: { onSubmit: () => void; onClose: () => void; isPending: boolean }) {
  const form = useForm({ defaultValues: { title: 'Emma' } });
  const submit = () => {
    onSubmit();
    form.setError('root', { message: 'It did not work.' });
  };
  return (
    <FormDialog
      title="Rename"
      form={form}
      mutation={{ isPending }}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
      submit="Save"
    >
      <input aria-label="Title" {...form.register('title')} />
    </FormDialog>
  );
}

function formDialog({ isPending = false } = {}) {
  const calls = { outer: vi.fn(), onSubmit: vi.fn(), onClose: vi.fn() };
  render(
    <form onSubmit={calls.outer}>
      <Renaming {...calls} isPending={isPending} />
    </form>,
    inApp,
  );
  return { ...calls, user: newUser() };
}

test('a form in a popup submits, not the form around it, and shows its error', async () => {
  const { outer, onSubmit, user } = formDialog();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => onSubmit.mock.calls).toHaveLength(1);
  expect(outer).not.toHaveBeenCalled();
  expect(await screen.findByText('It did not work.')).toBeInTheDocument();
});

test.each([
  ['closes it while nothing has changed', '', 1],
  ['keeps it open after a change', ' again', 0],
])('a press outside a form in a popup %s', async (_case, typed, times) => {
  const listen = vi.spyOn(document, 'addEventListener');
  const { onClose, user } = formDialog();
  // The popup listens for presses outside a little later.
  await expect.poll(() => listen.mock.calls.map(([type]) => type)).toContain('pointerdown');
  if (typed) await user.type(screen.getByRole('textbox', { name: 'Title' }), typed);
  fireEvent.pointerDown(outside());
  fireEvent.pointerUp(outside());
  await decided();
  expect(onClose).toHaveBeenCalledTimes(times);
});

test('a form in a popup stays open while it is being sent', async () => {
  const { onClose, user } = formDialog({ isPending: true });
  for (const name of ['Save', 'Cancel']) expect(screen.getByRole('button', { name })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});
