import { inApp } from '@test/render-app';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Entry } from '@/lib/outbox/entry';
import { setDesk, showEntries } from '@/lib/outbox/waiting';
import { WaitingTexts } from './WaitingTexts';

const aNote = (seq: number): Entry => ({
  ...{ seq, id: `key-${seq}`, kind: 'new-note', effect: 'create', subject: `note:${seq}`, title: 'Dune' },
  ...{ request: { name: 'POST /api/notes', body: { remark: `Thought ${seq}` } }, writtenAt: 0, attempts: 0, shape: '' },
});

test('draws only the changed entries again when one of many is sent', () => {
  const canEdit = vi.fn((_entry: Entry) => true);
  const entries = Array.from({ length: 30 }, (_, index) => aNote(index + 1));
  setDesk({ canEdit, edit: vi.fn(), discard: vi.fn(), discardAll: vi.fn(), restore: vi.fn(), send: vi.fn() });
  onTestFinished(() => {
    setDesk(undefined);
    showEntries([]);
  });
  showEntries(entries);
  render(<WaitingTexts />, {
    wrapper: ({ children }) => (
      <inApp.wrapper>
        <MemoryRouter>{children}</MemoryRouter>
      </inApp.wrapper>
    ),
  });
  canEdit.mockClear();
  const [second, ...others] = structuredClone(entries.slice(1)) as [Entry, ...Entry[]];
  act(() => showEntries([{ ...second, attempts: 1 }, ...others]));
  expect(screen.queryByText('Thought 1')).toBeNull();
  expect(screen.getAllByText(/^Thought/)).toHaveLength(29);
  expect(new Set(canEdit.mock.calls.map(([{ seq }]) => seq))).toEqual(new Set([2]));
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
