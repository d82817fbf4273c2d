import { screen, waitFor, type within } from '@testing-library/react';
import { expect } from 'vitest';
import type { User } from './user';

type Place = Pick<ReturnType<typeof within>, 'findByRole'>;

async function openMenu(user: User, place: Place, name: string): Promise<HTMLElement> {
  await user.click(await place.findByRole('button', { name }));
  return screen.findByRole('menu', { name });
}

/** Chooses an action in the menu of a post, or of another place by the name of its button. */
export async function choose(user: User, place: Place, name: string, button = 'More'): Promise<void> {
  await openMenu(user, place, button);
  await user.click(screen.getByRole('menuitem', { name }));
}

/** The actions in the menu of a post, or of another place, which is closed again. */
export async function actionsOf(user: User, place: Place, button = 'More'): Promise<(string | null)[]> {
  await openMenu(user, place, button);
  const actions = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  return actions;
}

const OPTIONS = 'Discussion options';

export const chooseOption = (user: User, name: string) => choose(user, screen, name, OPTIONS);
export const optionsOfThread = (user: User) => actionsOf(user, screen, OPTIONS);
