import { inApp } from '@test/render-app';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Entry } from '@/lib/outbox/entry';
import { showEntries } from '@/lib/outbox/waiting';
import { WaitingTexts } from './WaitingTexts';

const aNote = (seq: number): Entry => ({
  seq,
  id: `key-${seq}`,
  kind: 'new-note',
  effect: 'create',
  subject: `note:${seq}`,
  title: 'Dune',
  request: { name: 'POST /api/notes', body: { remark: `Thought ${seq}` } },
  writtenAt: 0,
  attempts: 0,
  shape: '',
});

test('scrolls a long list to its first entry', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => showEntries([]));
  showEntries([aNote(1), aNote(2)]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <inApp.wrapper>
      <MemoryRouter initialEntries={['/account#waiting']}>{children}</MemoryRouter>
    </inApp.wrapper>
  );
  render(<WaitingTexts />, { wrapper });
  expect(scrolled.mock.contexts).toEqual([screen.getAllByRole('listitem')[0]]);
});
