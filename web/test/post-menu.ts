import { screen, waitFor, type within } from '@testing-library/react';
import { expect } from 'vitest';
import type { User } from './user';

type Post = Pick<ReturnType<typeof within>, 'getByRole'>;

async function openMenu(user: User, post: Post): Promise<HTMLElement> {
  await user.click(post.getByRole('button', { name: 'More' }));
  return screen.findByRole('menu', { name: 'More' });
}

/** Chooses an action in the menu of a post. */
export async function choose(user: User, post: Post, name: string): Promise<void> {
  await openMenu(user, post);
  await user.click(screen.getByRole('menuitem', { name }));
}

/** The actions in the menu of a post, which is closed again. */
export async function actionsOf(user: User, post: Post): Promise<(string | null)[]> {
  await openMenu(user, post);
  const actions = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  return actions;
}
