import { shelfAnswers } from '@test/note-samples';
import { ada, renderApp } from '@test/render-app';
import { act, screen } from '@testing-library/react';
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

const open = () => renderApp('/notes/dune/late/edit', { session: ada, server: shelfAnswers });

test('renders only the field of the first key', async () => {
  const drawn = watchFields();
  const { user } = await open();
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
