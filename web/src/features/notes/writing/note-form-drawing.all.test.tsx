import { dune, noteOf, shelfAnswers } from '@test/note-samples';
import { ada, renderApp } from '@test/render-app';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as module from '@/components/form/Field';
import * as chunks from '@/lib/load-chunk';

/** The labels of the fields that React has rendered since the last call. */
function watchFields() {
  const drawn: string[] = [];
  const { Field } = module;
  vi.spyOn(module, 'Field').mockImplementation((props) => {
    drawn.push(props.label);
    return Field(props);
  });
  return () => drawn.splice(0);
}

test('renders only the field of the first key', async () => {
  const drawn = watchFields();
  const { user } = await renderApp('/notes/dune/late/edit', { session: ada, server: shelfAnswers });
  await user.click(await screen.findByRole('textbox', { name: 'Remark' }));
  drawn();
  await user.keyboard('!');
  expect(new Set(drawn())).toEqual(new Set(['Remark']));
});

test('New Book only shows the search that was rendered while the browser was idle', async () => {
  const waiting: (() => void)[] = [];
  vi.spyOn(chunks, 'whenIdle').mockImplementation((act) => {
    waiting.push(act);
    return () => {};
  });
  const drawn = watchFields();
  const { user } = await renderApp('/notes', { session: ada, server: shelfAnswers });
  const button = await screen.findByRole('button', { name: 'New Book' });
  await screen.findByRole('link', { name: 'Dune' });
  expect(drawn()).toEqual([]);
  act(() => {
    for (const start of waiting) start();
  });
  const box = await screen.findByPlaceholderText('search...');
  expect(box).not.toBeVisible();
  drawn();
  await user.click(button);
  expect(box).toHaveFocus();
  expect(drawn()).toEqual([]);
  await user.keyboard('mo');
  await user.click(button);
  await user.click(button);
  expect(screen.getByPlaceholderText('search...')).toHaveValue('');
});

test('a book draws the text of all notes, and everything else of those near the window', async () => {
  const observed = new Map<Element, (isIntersecting: boolean) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly hear: (entries: object[]) => void) {}
      observe = (target: Element) => observed.set(target, (isIntersecting) => this.hear([{ target, isIntersecting }]));
      unobserve = (target: Element) => observed.delete(target);
    },
  );
  const notes = Array.from({ length: 240 }, (_, n) => noteOf(`n${n}`, 0, { chapter: n < 120 ? 1 : 2, tags: ['sand'] }));
  const server = { ...shelfAnswers, 'GET /api/notes/books/{id}': { book: dune, notes } };
  await renderApp('/notes/dune', { session: ada, server });
  const last = within((await screen.findByText('Remark of n239')).closest('li') as HTMLElement);
  expect(screen.getByRole('main').getElementsByTagName('*').length).toBeLessThan(notes.length * 6);
  expect(screen.getAllByRole('link', { name: /^Remark of/ })).toHaveLength(240);
  expect(last.queryByRole('button')).toBeNull();
  const row = screen.getByText('Remark of n239').closest('li') as HTMLElement;
  act(() => observed.get(row)?.(false));
  expect(last.queryByRole('button')).toBeNull();
  act(() => observed.get(row)?.(true));
  expect(last.getByRole('button', { name: 'Delete note: Remark of n239' })).toBeInTheDocument();
  act(() => screen.getByText('Remark of n150').closest('a')?.focus());
  expect(screen.getByRole('button', { name: 'Delete note: Remark of n150' })).toBeInTheDocument();
});
