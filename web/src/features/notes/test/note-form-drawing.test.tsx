import { ada, renderApp } from '@test/render-app';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as module from '@/components/form/Field';
import { shelfAnswers } from './test-data';

/** The labels of the fields that React draws, since it was last asked. */
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

test('the first key draws the field that it is typed in', async () => {
  const drawn = watchFields();
  const { user } = await open();
  await user.click(await screen.findByRole('textbox', { name: 'Remark' }));
  drawn();
  await user.keyboard('!');
  expect(new Set(drawn())).toEqual(new Set(['Remark']));
});

test('a save that is checked draws the fields with a message', async () => {
  const drawn = watchFields();
  const { user } = await open();
  const remark = await screen.findByRole('textbox', { name: 'Remark' });
  await user.clear(remark);
  drawn();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(remark).toBeInvalid());
  expect(new Set(drawn())).toEqual(new Set(['Remark']));
});
