import { offline } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as module from '@/components/form/Field';
import * as pages from '@/components/page/Page';
import * as chunks from '@/lib/load-chunk';
import { shelfAnswers } from './test-data';

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

const open = () => renderApp('/notes/dune/late/edit', { session: ada, server: shelfAnswers });

test('renders only the field of the first key', async () => {
  const drawn = watchFields();
  const { user } = await open();
  await user.click(await screen.findByRole('textbox', { name: 'Remark' }));
  drawn();
  await user.keyboard('!');
  expect(new Set(drawn())).toEqual(new Set(['Remark']));
});

test('renders only the fields with a message after validating', async () => {
  const drawn = watchFields();
  const { user } = await open();
  const remark = await screen.findByRole('textbox', { name: 'Remark' });
  await user.clear(remark);
  drawn();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(remark).toBeInvalid());
  expect(new Set(drawn())).toEqual(new Set(['Remark']));
});

/** How often React has rendered the screen around its parts since the last call. */
function watchScreen() {
  const draw = vi.spyOn(pages, 'Page');
  return () => {
    const { length } = draw.mock.calls;
    draw.mockClear();
    return length;
  };
}

test('renders the form and not the screen when a save is sent', async () => {
  const server = { ...shelfAnswers, 'POST /api/notes': offline };
  const { user } = await renderApp('/notes/dune/new', { session: ada, server });
  await user.type(await screen.findByRole('textbox', { name: 'Remark' }), 'Sand.');
  const drawn = watchScreen();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(drawn()).toBe(0);
});

test('New Book renders the search and not the screen', async () => {
  const drawnScreens = watchScreen();
  const { user } = await renderApp('/notes', { session: ada, server: shelfAnswers });
  const button = await screen.findByRole('button', { name: 'New Book' });
  await screen.findByRole('link', { name: 'Dune' });
  expect(drawnScreens()).toBeGreaterThan(0);
  await user.click(button);
  expect(screen.getByPlaceholderText('search...')).toHaveFocus();
  expect(drawnScreens()).toBe(0);
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
