import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { ada } from '@test/render-app';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { signIn, signOut } from '@/lib/session/session';
import { useSubmit } from './use-submit';

let sent: string[] = [];
let answer: () => Promise<unknown> = async () => undefined;

function Form({ needsReader = false, onSent }: { needsReader?: boolean; onSent: () => unknown }) {
  const form = useForm({ defaultValues: { text: 'Witty.' } });
  const saving = useMutation({
    mutationFn: (text: string) => {
      sent.push(text);
      return answer();
    },
  });
  const submit = useSubmit(form, saving, { toVariables: ({ text }) => text, needsReader, onSuccess: onSent });
  return (
    <form aria-label="Post" onSubmit={submit}>
      {form.formState.errors.root?.message}
    </form>
  );
}

const press = () => screen.queryByRole('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

/** Closes once sent. The second press arrives before React has rendered that. */
function Popup() {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    if (sent.length === 1) Promise.resolve().then(() => queueMicrotask(() => queueMicrotask(press)));
  };
  return isOpen && <Form onSent={close} />;
}

const show = (element: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>);
const submit = () => act(async () => void fireEvent.submit(screen.getByRole('form')));

afterEach(() => {
  signOut();
  sent = [];
  answer = async () => undefined;
});

test('sends once while pending, and again after a failure', async () => {
  let fail = (_: Error) => {};
  answer = () =>
    new Promise((_, reject) => {
      fail = reject;
    });
  show(<Form onSent={() => {}} />);
  fireEvent.submit(screen.getByRole('form'));
  await submit();
  await submit();
  expect(sent).toEqual(['Witty.']);
  await act(async () => fail(new Error()));
  expect(screen.getByRole('form')).toHaveTextContent('Something went wrong. Try again.');
  await submit();
  expect(sent).toHaveLength(2);
});

test('closes the popup before a press right after success', async () => {
  show(<Popup />);
  press();
  await expect.poll(() => screen.queryByRole('form')).toBeNull();
  expect(sent).toEqual(['Witty.']);
});

test('asks a visitor to sign in and sends for a reader', async () => {
  show(<Form needsReader onSent={() => {}} />);
  await submit();
  expect(screen.getByRole('form')).toHaveTextContent('You must be logged in');
  expect(sent).toEqual([]);
  signIn(ada);
  await submit();
  expect(screen.getByRole('form')).toBeEmptyDOMElement();
  expect(sent).toEqual(['Witty.']);
});
