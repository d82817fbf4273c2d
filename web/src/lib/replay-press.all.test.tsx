import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leaveInputToReact, recordInput, replayInput } from './replay-press';

beforeEach(recordInput);
afterEach(() => {
  replayInput();
  document.body.innerHTML = '';
});

function show(html: string) {
  document.body.innerHTML = html;
  const find = (selector: string) => document.querySelector(selector) as HTMLButtonElement;
  return { find, press: (selector: string) => find(selector).click() };
}

/** The ids of buttons pressed from this point on. */
function recordPresses(): string[] {
  const pressed: string[] = [];
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed.push(button.id));
  return pressed;
}

const BUTTONS = '<button id="like"><i>Like</i></button><button id="reply">Reply</button><p>Text</p>';

test('replays the last button press once', () => {
  const { press } = show(BUTTONS);
  press('#reply');
  press('#like i');
  press('p');
  const pressed = recordPresses();
  replayInput();
  replayInput();
  expect(pressed).toEqual(['like']);
});

test('replays a press on a disabled button once it is enabled', async () => {
  const { find } = show('<button id="like" disabled><i>Like</i></button>');
  find('#like i').dispatchEvent(new Event('pointerup', { bubbles: true }));
  leaveInputToReact();
  const pressed = recordPresses();
  replayInput();
  expect(pressed).toEqual([]);
  find('#like').disabled = false;
  await expect.poll(() => pressed).toEqual(['like']);
});

function Form({ onChange }: { onChange: (text: string) => void }) {
  const [text, setText] = useState('');
  const [size, setSize] = useState('10');
  const changeTo = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    onChange(event.target.value);
  };
  return (
    <>
      <input value={text} onChange={changeTo(setText)} />
      <select value={size} onChange={changeTo(setSize)}>
        <option>10</option>
        <option>20</option>
      </select>
    </>
  );
}

test('passes early input on to React and keeps the text and the caret', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Form onChange={() => {}} />)}</div>`;
  const [input, select] = document.querySelectorAll<HTMLInputElement>('input, select');
  if (!input || !select) throw new Error('The form is missing.');
  input.focus();
  input.value = 'typed early';
  input.setSelectionRange(2, 5);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  select.value = '20';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  const heard: string[] = [];
  const root = document.getElementById('root') as HTMLElement;
  leaveInputToReact();
  const app = await act(async () => hydrateRoot(root, <Form onChange={(value) => heard.push(value)} />));
  await act(async () => {
    replayInput();
    await expect.poll(() => heard).toEqual(['typed early', '20']);
  });
  expect(document.activeElement).toBe(input);
  expect([input.value, input.selectionStart, input.selectionEnd, select.value]).toEqual(['typed early', 2, 5, '20']);
  act(() => app.unmount());
});

test('drops a press on a button that is gone', () => {
  const { press } = show(BUTTONS);
  press('#like i');
  show(BUTTONS);
  const pressed = recordPresses();
  replayInput();
  expect(pressed).toEqual([]);
});
