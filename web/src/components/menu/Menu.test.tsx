import { inApp } from '@test/render-app';
import { newUser } from '@test/user';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { MoreButton } from '../form/MoreButton';
import { Menu } from './Menu';

function WithMenu({ onSelect }: { onSelect: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MoreButton id="more" isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
      <Menu
        opener="more"
        groups={[[{ label: 'Edit', icon: null, onSelect }]]}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

test('leaves the focus alone while closed, and gives it back to its button before it runs the chosen action', async () => {
  const onSelect = vi.fn();
  const user = newUser();
  render(<WithMenu onSelect={onSelect} />, inApp);
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await vi.waitFor(() => expect(onSelect).toHaveBeenCalledOnce());
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});
