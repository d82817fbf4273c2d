import { ada } from '@test/render-app';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { signIn, signOut } from '@/lib/session/session';
import { useDraftForm } from './use-draft-form';

const saved = { title: 'Emma', remark: '' };
type Draft = ReturnType<typeof useDraftForm<typeof saved>>;
let current: Draft;

function Form({ version }: { version?: string }) {
  current = useDraftForm('test', saved, { version });
  const { form, restart, isRestored, isOutdated, isDirty } = current;
  return (
    <form>
      <input aria-label="Title" {...form.register('title')} />
      <input aria-label="Remark" {...form.register('remark')} />
      <button type="button" onClick={() => restart()}>
        Discard
      </button>
      <p>{[isRestored && 'restored', isOutdated && 'outdated', isDirty && 'dirty'].filter(Boolean).join(' ')}</p>
    </form>
  );
}

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
const remark = () => screen.getByLabelText('Remark');

test('keeps what is typed, and restores it the next time', async () => {
  const user = userEvent.setup();
  const first = render(<Form />);
  await user.type(remark(), 'Witty.');
  expect(screen.getByText('dirty')).toBeInTheDocument();
  first.unmount();
  render(<Form />);
  expect(remark()).toHaveValue('Witty.');
  expect(screen.getByLabelText('Title')).toHaveValue('Emma');
  expect(screen.getByText('restored dirty')).toBeInTheDocument();
});

test('keeps nothing once the values are as they were saved', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Form />);
  await user.type(remark(), 'W');
  await user.clear(remark());
  unmount();
  expect(drafts()).toEqual([]);
});

test('forgets the draft when it is discarded', async () => {
  const user = userEvent.setup();
  const first = render(<Form />);
  await user.type(remark(), 'Witty.');
  first.unmount();
  const second = render(<Form />);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(remark()).toHaveValue('');
  expect(screen.queryByText(/restored/)).toBeNull();
  second.unmount();
  expect(drafts()).toEqual([]);
});

test('after a restart from other values those count as nothing typed', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Form />);
  await user.type(remark(), 'Witty.');
  current.restart({ title: 'Persuasion', remark: '' });
  await user.type(remark(), 'x');
  await user.clear(remark());
  expect(screen.getByLabelText('Title')).toHaveValue('Persuasion');
  unmount();
  expect(drafts()).toEqual([]);
});

test('says that a draft is outdated when another version is saved by now', async () => {
  const user = userEvent.setup();
  const first = render(<Form version="1" />);
  await user.type(remark(), 'Witty.');
  first.unmount();
  const second = render(<Form version="1" />);
  expect(screen.getByText('restored dirty')).toBeInTheDocument();
  second.unmount();
  render(<Form version="2" />);
  expect(screen.getByText('restored outdated dirty')).toBeInTheDocument();
  expect(current.startedFrom.current).toBe('1');
});

test.each([
  ['the values', { title: 'Emma', remark: 'Witty.' }, 'Emma', 'Witty.'],
  ['the text of the first field', 'Persuasion', 'Persuasion', ''],
])('restores a draft of an older version, which stored %s', (_case, value, title, text) => {
  localStorage.setItem('draft:visitor:test', JSON.stringify({ value }));
  render(<Form />);
  expect(screen.getByLabelText('Title')).toHaveValue(title);
  expect(remark()).toHaveValue(text);
});

test('a reader who signs in finds what they typed as a visitor', async () => {
  signOut();
  const user = userEvent.setup();
  const visitor = render(<Form />);
  await user.type(remark(), 'Witty.');
  visitor.unmount();
  signIn(ada);
  render(<Form />);
  expect(remark()).toHaveValue('Witty.');
  expect(drafts().filter((key) => key.startsWith('draft:visitor'))).toEqual([]);
});
