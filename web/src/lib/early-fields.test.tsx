import { expect, test } from 'vitest';
import { lockFields, unlockFields } from './early-fields';

test('fields are locked until the app has hydrated them; those that are read-only anyway stay so', () => {
  const text = '<input id="name"><textarea id="remark"></textarea><input id="link" readonly>';
  document.body.innerHTML = `${text}<input type="checkbox" id="favorite"><select id="order"></select>`;
  const locked = () => [...document.querySelectorAll('[readonly], [inert]')].map(({ id }) => id);
  lockFields(document.body);
  expect(locked()).toEqual(['name', 'remark', 'link', 'favorite', 'order']);
  unlockFields();
  expect(locked()).toEqual(['link']);
  document.body.innerHTML = '';
});
