import { ada, inApp, renderApp } from '@test/render-app';
import { newUser } from '@test/user';
import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ConfirmDialog, Dialog } from '@/components/dialog/Dialog';
import { dune, duneNotes, shelfAnswers } from '@/features/notes/test/test-data';

/** Takes one step through the history, and those that it leads to. */
async function step(by: number) {
  const asked = (['go', 'back', 'forward'] as const).map((name) => vi.spyOn(history, name));
  // The router's listener sees a step, unless the popup's stops it.
  const stopped = vi.spyOn(Event.prototype, 'stopImmediatePropagation');
  const seen = vi.fn();
  addEventListener('popstate', seen);
  await act(async () => {
    history.go(by);
    await vi.waitFor(() =>
      expect(seen.mock.calls.length + stopped.mock.calls.length).toBe(
        asked.reduce((sum, { mock }) => sum + mock.calls.length, 0),
      ),
    );
  });
  removeEventListener('popstate', seen);
  for (const spy of [...asked, stopped]) spy.mockRestore();
}
const back = () => step(-1);
const forward = () => step(1);
const isOpen = (name: string) => screen.queryByRole('dialog', { name }) !== null;

describe('a popup by itself', () => {
  function Popups() {
    const [count, setCount] = useState(0);
    const close = () => setCount(count - 1);
    return (
      <>
        <button type="button" onClick={() => setCount(1)}>
          Open
        </button>
        {count > 0 && (
          <Dialog title="First" dirty onClose={close}>
            <button type="button" onClick={() => setCount(2)}>
              More
            </button>
          </Dialog>
        )}
        {count > 1 && (
          <ConfirmDialog title="Second" onConfirm={close} onCancel={close}>
            Sure?
          </ConfirmDialog>
        )}
      </>
    );
  }
  const opened = async () => {
    const user = newUser();
    render(
      <StrictMode>
        <Popups />
      </StrictMode>,
      inApp,
    );
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog', { name: 'First' });
    return user;
  };

  test('closes, and gives the focus back', async () => {
    await opened();
    const { href } = location;
    await back();
    expect(isOpen('First')).toBe(false);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
    expect(location.href).toBe(href);
  });

  test('closes after the one above it', async () => {
    const user = await opened();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('dialog', { name: 'Second' });
    await back();
    expect([isOpen('First'), isOpen('Second')]).toEqual([true, false]);
    await back();
    expect(isOpen('First')).toBe(false);
  });

  test('closes by one step when the one above it was closed in another way', async () => {
    const user = await opened();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('dialog', { name: 'Second' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect([isOpen('First'), isOpen('Second')]).toEqual([true, false]));
    await back();
    expect(isOpen('First')).toBe(false);
  });

  test('stays open while its action is under way', async () => {
    const question = (pending: boolean) => (
      <ConfirmDialog pending={pending} onConfirm={() => {}} onCancel={() => {}}>
        Sure?
      </ConfirmDialog>
    );
    const { rerender } = render(question(false), inApp);
    rerender(question(true));
    const { length } = history;
    await back();
    expect(isOpen('Please Confirm')).toBe(true);
    expect(history.length).toBe(length);
    expect(history.state).toMatchObject({ popups: 1 });
  });
});

describe('a popup of a screen', () => {
  const server = { ...shelfAnswers, 'GET /api/notes/books/{id}': { book: dune, notes: duneNotes } };
  /** From the shelf to the notes of Dune, where 'My reading' is opened. */
  const onPopup = async () => {
    const app = await renderApp('/notes', { session: ada, server, inWindow: true });
    await app.user.click(await screen.findByRole('link', { name: 'Dune' }));
    const openPopup = async () => {
      await app.user.click(await screen.findByRole('button', { name: 'My reading' }));
      await screen.findByRole('dialog', { name: 'My reading' });
    };
    await openPopup();
    const path = () => app.router.state.location.pathname;
    return { ...app, openPopup, path };
  };

  test('closes, and the next step back leaves the screen', async () => {
    const { path, router } = await onPopup();
    const { location: here } = router.state;
    await back();
    expect(isOpen('My reading')).toBe(false);
    expect(location.pathname).toBe('/notes/dune');
    // The router has taken no step.
    expect(router.state.location).toBe(here);
    await back();
    expect(path()).toBe('/notes');
  });

  test('takes no step of its own once it was closed in another way', async () => {
    const { user, path, openPopup } = await onPopup();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(isOpen('My reading')).toBe(false));
    const { length } = history;
    await openPopup();
    expect(history.length).toBe(length);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(isOpen('My reading')).toBe(false));
    await back();
    expect([path(), location.pathname]).toEqual(['/notes', '/notes']);
  });

  test('lets Forward go on, and come back', async () => {
    const { user, path } = await onPopup();
    await user.keyboard('{Escape}');
    await user.click((await screen.findAllByRole('link', { name: 'New Note' }))[0] as HTMLElement);
    await waitFor(() => expect(path()).toBe('/notes/dune/new'));
    await back();
    expect(path()).toBe('/notes/dune');
    await back();
    expect(path()).toBe('/notes');
    await forward();
    expect(path()).toBe('/notes/dune');
    expect(isOpen('My reading')).toBe(false);
    await forward();
    expect(path()).toBe('/notes/dune/new');
    await back();
    await back();
    expect(path()).toBe('/notes');
  });

  test('is left by a navigation from inside, and Back leads to its screen', async () => {
    const { router, path } = await onPopup();
    await act(() => router.navigate('/account'));
    await waitFor(() => expect(isOpen('My reading')).toBe(false));
    await back();
    expect([path(), isOpen('My reading')]).toEqual(['/notes/dune', false]);
    await back();
    expect(path()).toBe('/notes');
  });

  test('is left by an address that replaces that of its screen', async () => {
    const { router, path } = await onPopup();
    await act(() => router.navigate('/notes/dune/new', { replace: true }));
    await waitFor(() => expect(isOpen('My reading')).toBe(false));
    await back();
    expect(path()).toBe('/notes');
  });
});
