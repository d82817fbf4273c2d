import { expect, test } from 'vitest';
import { lockFields, unlockFields } from './early-fields';

test('fields are read-only until the app has hydrated them; those that are anyway stay so', () => {
  document.body.innerHTML = '<input id="name"><textarea id="remark"></textarea><input id="link" readonly>';
  const readOnly = () => [...document.querySelectorAll('[readonly]')].map(({ id }) => id);
  lockFields(document.body);
  expect(readOnly()).toEqual(['name', 'remark', 'link']);
  unlockFields();
  expect(readOnly()).toEqual(['link']);
  document.body.innerHTML = '';
});
