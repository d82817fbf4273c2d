import { aClub } from '@test/club-samples';
import { fails } from '@test/fake-server';
import { dune, emma, noteChanges, noteOf } from '@test/note-samples';
import { ada, renderApp } from '@test/render-app';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { Shortcuts } from './Shortcuts';

// Part of what loads after the first content.
beforeAll(async () => {
  await import('@/app/BesideContent');
  await import('./Palette');
  expect(Shortcuts).toBeDefined();
});

async function open(path = '/help/rules', session: typeof ada | null = ada) {
  const app = await renderApp(path, {
    ...(session && { session }),
    inWindow: true,
    server: {
      'GET /api/notes/books': [dune, emma],
      'GET /api/notes/books/{id}': { book: dune, notes: [] },
      'GET /api/notes/shelf': { want: 0, reading: 2, finished: 0, stopped: 0 },
      'GET /api/notes/changes': noteChanges({ notes: [noteOf('fear', 10, { remark: 'Fear is the mind-killer.' })] }),
      'GET /api/bookclubs/myClubs': [aClub({ club: 'Night_Owls', clubName: 'Night Owls' })],
      'GET /api/bookclubs/reading/{bookKey}': [],
      'GET /api/discuss/search/posts': [],
      'GET /api/discuss/search': { books: [], topics: [], readers: [], page: 'anna' },
      'GET /api/discuss/genres': [],
      'GET /api/readers/{username}': fails(404, 'not_found', 'Not found.'),
      'GET /api/readers/{username}/notes': [],
      'GET /api/notes/book/{searchText}': [],
    },
  });
  return { ...app, path: () => app.router.state.location.pathname };
}

/** Presses a key until the shortcuts have loaded and it has an effect. */
async function until(user: { keyboard: (keys: string) => Promise<unknown> }, keys: string, isDone: () => boolean) {
  await waitFor(
    async () => {
      await user.keyboard(keys);
      expect(isDone()).toBe(true);
    },
    { timeout: 5000 },
  );
}

const dialog = (name: string) => screen.queryByRole('dialog', { name });

test('? lists the keys, which do nothing below the popup', async () => {
  const { user, path } = await open();
  await until(user, '?', () => dialog('Keyboard shortcuts') !== null);
  await user.keyboard('gd');
  expect(path()).toBe('/help/rules');
  expect(within(dialog('Keyboard shortcuts') as HTMLElement).getByRole('link')).toHaveAttribute('href', '/account');
});

test('single keys can be turned off on the account page; Ctrl K stays', async () => {
  const { user, path } = await open('/account');
  const box = await screen.findByRole('checkbox', { name: 'Keyboard shortcuts' });
  expect(box).toBeChecked();
  await user.click(box);
  (document.activeElement as HTMLElement).blur();
  await until(user, '{Control>}k{/Control}', () => dialog('Find') !== null);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog('Find')).toBeNull());
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('gn?');
  expect([path(), dialog('Keyboard shortcuts')]).toEqual(['/account', null]);
  await user.click(screen.getByRole('checkbox', { name: 'Keyboard shortcuts' }));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('gn');
  await waitFor(() => expect(path()).toBe('/notes'));
});

test('the palette finds books, clubs, notes and actions, and the keys choose', async () => {
  const { user, path } = await open();
  await until(user, '{Control>}k{/Control}', () => dialog('Find') !== null);
  const field = await screen.findByRole('combobox', { name: 'Books, notes, posts, people and actions' });
  await waitFor(() => expect(field).toHaveFocus());
  await screen.findByRole('option', { name: /Night Owls/ });
  const chosen = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(chosen()).toHaveTextContent('New note');
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toHaveTextContent('Night Owls');
  await user.fill(field, 'fear');
  expect(await screen.findByRole('option', { name: /mind-killer/ })).toHaveTextContent('Dune');
  await user.clear(field);
  await user.fill(field, 'jane');
  await waitFor(() => expect(chosen()).toHaveTextContent('Emma'));
  // Safari sends the Enter of a composition after the composition.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(dialog('Find')).not.toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/notes/emma'));
  expect(dialog('Find')).toBeNull();
});

test('the search of the top bar opens the palette, which leads on to posts, notes, readers and the catalogue', async () => {
  const { user, router, path } = await open();
  const search = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Search' });
  expect(search).toHaveAttribute('href', '/search');
  await waitFor(
    async () => {
      await user.click(search);
      expect(dialog('Find')).not.toBeNull();
    },
    { timeout: 5000 },
  );
  expect(path()).toBe('/help/rules');
  const leadsTo = async (text: string, name: RegExp, to: string) => {
    if (!dialog('Find')) await user.click(search);
    await user.fill(await screen.findByRole('combobox'), text);
    await user.click(await screen.findByRole('option', { name }));
    await waitFor(() => expect(path() + router.state.location.search).toBe(to));
  };
  await leadsTo('lettera & co', /^Posts with “lettera & co”/, '/search?q=lettera%20%26%20co');
  await leadsTo('lettera', /^All my notes/, '/notebook?q=lettera');
  await leadsTo('@anna', /^Page of anna/, '/readers/anna');
  await leadsTo('anna', /^Public books, discussions and readers/, '/discuss?q=anna');
  await leadsTo('ghost stories', /^New book: “ghost stories”/, '/notes');
  expect(await screen.findByRole('searchbox', { name: 'Find a book' })).toHaveValue('ghost stories');
});

test('a visitor follows it to the search of posts', async () => {
  const { user, path } = await open('/help/rules', null);
  await user.click(screen.getByRole('link', { name: 'Search' }));
  await waitFor(() => expect(path()).toBe('/search'));
  expect(dialog('Find')).toBeNull();
});
