import { expect, test } from 'vitest';
import { errorText, fieldTexts } from '@/lib/api/api-error';
import { toApiError } from '@/lib/api/request';
import { showLanguage } from '../language';

const failure = (body: object, headers = {}) =>
  toApiError(new Response(null, { status: 400, headers }), { code: 'invalid', ...body });

const tooLong = failure({
  error: 'Title can be at most 10,000 characters.',
  message: { key: 'tooLong', params: { label: 'Title', max: 10_000 } },
  fields: { title: 'Title can be at most 10,000 characters.' },
  fieldMessages: { title: { key: 'tooLong', params: { label: 'Title', max: 10_000 } } },
});

test("shows the server's text in English", () => {
  expect(errorText(tooLong)).toBe('Title can be at most 10,000 characters.');
  expect(fieldTexts(tooLong)).toEqual([['title', 'Title can be at most 10,000 characters.']]);
});

test('translates the text into Italian, with the Italian name of the field', async () => {
  await showLanguage('it');
  expect(errorText(tooLong)).toBe('Titolo: al massimo 10.000 caratteri.');
  expect(fieldTexts(tooLong)).toEqual([['title', 'Titolo: al massimo 10.000 caratteri.']]);
});

test("shows the server's text when its key is unknown", async () => {
  await showLanguage('it');
  const body = { error: 'Newer than this page.', message: { key: 'newer' }, fields: { title: 'Newer.' } };
  expect(errorText(failure(body))).toBe('Newer than this page.');
  expect(fieldTexts(failure(body))).toEqual([['title', 'Newer.']]);
});

test.each([
  [1, 'Riprova tra 1 secondo.'],
  [119, 'Riprova tra 119 secondi.'],
  [121, 'Riprova tra 3 minuti.'],
  [7201, 'Riprova tra 3 ore.'],
])('formats the wait in Italian: %s seconds', async (seconds, text) => {
  await showLanguage('it');
  const body = { error: 'Slow down.', code: 'too_many', message: { key: 'ratePosts', params: { when: 'later' } } };
  expect(errorText(failure(body, { 'Retry-After': String(seconds) }))).toBe(
    `Hai raggiunto il limite dei post. ${text}`,
  );
});
