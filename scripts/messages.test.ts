import { expect, test } from 'vitest';
import { translatedElsewhere } from './messages';

const missing = { a1: { message: 'Save', translation: '' } };
const elsewhere = (translation: string, context?: string) => ({
  b2: { message: 'Save', translation, ...(context !== undefined && { context }) },
});

test('takes a missing translation from another catalogue', () => {
  expect([...translatedElsewhere(missing, [missing, elsewhere('Salva')])]).toEqual([['a1', 'Salva']]);
});

test.each([
  ['translated differently elsewhere', missing, [elsewhere('Salva'), elsewhere('Conserva')]],
  ['translated elsewhere for a context', missing, [elsewhere('Salva', 'a goalkeeper')]],
  ['with a context', { a1: { message: 'Save', translation: '', context: 'a note' } }, [elsewhere('Salva')]],
  ['with a translation', { a1: { message: 'Save', translation: 'Conserva' } }, [elsewhere('Salva')]],
  ['without another catalogue', missing, [missing]],
])('leaves a text %s', (_, catalogue, others) => {
  expect([...translatedElsewhere(catalogue, others)]).toEqual([]);
});
