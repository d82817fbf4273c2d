import { afterEach, expect, test } from 'vitest';
import { keepPresses, takePress } from './replay-press';

afterEach(() => {
  takePress();
  document.body.innerHTML = '';
});

function show() {
  document.body.innerHTML = '<button id="like"><i>Like</i></button><button id="reply">Reply</button><p>Text</p>';
  return (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
}

test('keeps the last button that was pressed, once', () => {
  const press = show();
  keepPresses();
  press('#reply');
  press('#like i');
  press('p');
  expect(takePress()?.id).toBe('like');
  expect(takePress()).toBeUndefined();
});

test('leaves later presses to the app', () => {
  const press = show();
  keepPresses();
  takePress();
  press('#reply');
  expect(takePress()).toBeUndefined();
});
