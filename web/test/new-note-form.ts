import { screen } from '@testing-library/react';
import { noteOf, savedOf, shelfAnswers } from './note-samples';
import { ada, renderApp } from './render-app';

export const created = savedOf(noteOf('new', 40, { chapter: 7, page: 212, remark: 'The spice must flow.' }), {
  numNotes: 4,
});
export const openForm = (server = {}) =>
  renderApp('/notes/dune/new', {
    session: ada,
    server: { ...shelfAnswers, 'POST /api/notes': created, ...server },
  });
type User = Awaited<ReturnType<typeof openForm>>['user'];

export const field = (name: string) =>
  screen.getByRole(name === 'Chapter' || name === 'Page Number' ? 'spinbutton' : 'textbox', { name });
export const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));
export const SAVED = 'Successfully Saved!';

export async function fill(user: User) {
  await user.clear(await screen.findByRole('spinbutton', { name: 'Chapter' }));
  await user.fill(field('Chapter'), '7');
  await user.fill(field('Chapter Name'), 'Spice');
  await user.fill(field('Page Number'), '212');
  await user.fill(field('Remark'), 'The spice must flow.');
}
