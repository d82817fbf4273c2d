import { ada } from '@test/render-app';
import { newUser } from '@test/user';
import { act, render, screen } from '@testing-library/react';
import { useToasterStore } from 'react-hot-toast/headless';
import { describe, expect, test } from 'vitest';
import { signIn, signOut } from '@/lib/session/session';
import { controlsOf } from '@/lib/toasts';
import { useDraftForm } from '../../components/draft-form/use-draft-form';
import { discardDraft } from './discard-draft';

const saved = { title: 'Emma', remark: '' };
type Draft = ReturnType<typeof useDraftForm<typeof saved>>;
let current: Draft;

function Form({ version, notRestored }: { version?: string; notRestored?: 'title'[] }) {
  current = useDraftForm('test', saved, { version, ...(notRestored && { notRestored }) });
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

let toasts: ReturnType<typeof useToasterStore>['toasts'] = [];
function Toasts() {
  toasts = useToasterStore().toasts.filter(({ visible }) => visible);
  return toasts.map(({ id, message }) => <p key={id}>{String(message)}</p>);
}

const open = (version?: string) =>
  render(
    <>
      <Form {...(version && { version })} />
      <Toasts />
    </>,
  );
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
const remark = () => screen.getByLabelText('Remark');

test('keeps typed text until it is discarded, and marks it as outdated when the server has a newer version', async () => {
  const user = newUser();
  const first = render(<Form version="1" />);
  await user.type(remark(), 'Witty.');
  expect(screen.getByText('dirty')).toBeInTheDocument();
  first.unmount();
  const second = render(<Form version="1" />);
  expect(remark()).toHaveValue('Witty.');
  expect(screen.getByLabelText('Title')).toHaveValue('Emma');
  expect(screen.getByText('restored dirty')).toBeInTheDocument();
  second.unmount();
  const third = render(<Form version="2" />);
  expect(screen.getByText('restored outdated dirty')).toBeInTheDocument();
  expect(current.startedFrom.current).toBe('1');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(remark()).toHaveValue('');
  expect(screen.queryByText(/restored/)).toBeNull();
  third.unmount();
  expect(drafts()).toEqual([]);
});

test.each(['{Backspace}', '  '])('keeps no draft of the saved values or of white space: %j', async (typed) => {
  const user = newUser();
  const { unmount } = render(<Form />);
  if (typed === '{Backspace}') await user.type(remark(), 'W');
  await user.type(remark(), typed);
  unmount();
  expect(drafts()).toEqual([]);
});

test("creates no draft from an unrestorable field and doesn't restore one", async () => {
  const user = newUser();
  const first = render(<Form notRestored={['title']} />);
  await user.type(screen.getByLabelText('Title'), ' and Knightley');
  first.unmount();
  expect(drafts()).toEqual([]);
  const second = render(<Form notRestored={['title']} />);
  await user.type(screen.getByLabelText('Title'), ' and Knightley');
  await user.type(remark(), 'Witty.');
  second.unmount();
  render(<Form notRestored={['title']} />);
  expect(screen.getByLabelText('Title')).toHaveValue('Emma');
  expect(remark()).toHaveValue('Witty.');
});

test("moves a visitor's text to the reader who signs in", async () => {
  signOut();
  const user = newUser();
  const visitor = render(<Form />);
  await user.type(remark(), 'Witty.');
  visitor.unmount();
  signIn(ada);
  render(<Form />);
  expect(remark()).toHaveValue('Witty.');
  expect(drafts().filter((key) => key.startsWith('draft:visitor'))).toEqual([]);
});

test('Undo restores a discarded draft with its original version, also after the form is closed', async () => {
  const discard = () => act(() => discardDraft(current, () => current.restart()));
  const shownToasts = () => toasts.map(({ id, message }) => ({ message, action: controlsOf(id).action }));
  const undo = () => act(() => shownToasts()[0]?.action?.run());
  const { unmount } = open('1');
  await newUser().type(remark(), 'Witty.');
  discard();
  expect(remark()).toHaveValue('');
  expect(shownToasts()).toMatchObject([{ message: 'Changes discarded', action: { label: 'Undo' } }]);
  expect(drafts()).toEqual([]);
  undo();
  expect(remark()).toHaveValue('Witty.');
  expect(screen.getByText('restored dirty')).toBeInTheDocument();
  expect(current.startedFrom.current).toBe('1');
  discard();
  unmount();
  undo();
  open('1');
  expect(remark()).toHaveValue('Witty.');
});

describe('a form in two tabs', () => {
  const key = 'draft:visitor:test';
  const written = (text: string, place = location.pathname + location.search) =>
    JSON.stringify({ value: { values: { title: 'Emma', remark: text } }, place });

  /** Simulates a change in the other tab. A browser fires the event only in the tabs that didn't make the change. */
  const elsewhere = (newValue: string | null) =>
    act(async () => {
      const oldValue = localStorage.getItem(key);
      if (newValue === null) localStorage.removeItem(key);
      else localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
    });
  const typeHere = async (text: string) => {
    await newUser().type(remark(), text);
    act(() => current.draft.flush());
  };

  test('adopts text typed or discarded in the other tab, and stays editable', async () => {
    const { unmount } = open();
    await elsewhere(written('Witty'));
    expect(remark()).toHaveValue('Witty');
    await elsewhere(null);
    expect([(remark() as HTMLInputElement).value, drafts()]).toEqual(['', []]);
    await elsewhere(written('Witty'));
    expect(screen.getByText('restored dirty')).toBeInTheDocument();
    await typeHere(' and warm');
    await elsewhere(written('Witty and warm.'));
    expect(remark()).toHaveValue('Witty and warm.');
    unmount();
    expect(localStorage.getItem(key)).toBe(written('Witty and warm.'));
  });

  test('is empty once the other tab has saved the text', async () => {
    open();
    await typeHere('Witty.');
    await elsewhere(JSON.stringify({ ...JSON.parse(written('Witty.')), key: 'sent' }));
    await elsewhere(null);
    expect(remark()).toHaveValue('');
    expect(drafts()).toEqual([]);
  });

  test('keeps its own text when the other tab discards the draft, and adopts no other text afterward', async () => {
    open();
    await typeHere('Witty.');
    await elsewhere(null);
    expect(remark()).toHaveValue('Witty.');
    expect(localStorage.getItem(key)).toBe(written('Witty.'));
    await elsewhere(written('Another note'));
    expect(remark()).toHaveValue('Witty.');
    expect(screen.getByText(/^This text was also changed in another tab/)).toBeInTheDocument();
    await typeHere('!');
    expect(localStorage.getItem(key)).toBe(written('Witty.!'));
  });

  test('keeps its own text while saving, and newer text from the other tab stays a draft', async () => {
    open();
    await typeHere('Witty.');
    await act(() => current.form.handleSubmit(() => {})());
    await elsewhere(written('Witty and warm.'));
    expect(remark()).toHaveValue('Witty.');
    expect(screen.getByText(/^This text was also changed in another tab/)).toBeInTheDocument();
    act(() => current.restart());
    expect(remark()).toHaveValue('');
    expect(localStorage.getItem(key)).toBe(written('Witty and warm.'));
  });
});
