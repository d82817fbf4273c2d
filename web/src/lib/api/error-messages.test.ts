import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { ApiError, errorText, fieldTexts } from './api-error';
import { exact } from './error-messages';

/** A language whose catalogue is empty: what is looked up is shown in English, what the server says is not. */
const speakItalian = () => i18n.loadAndActivate({ locale: 'it', messages: {} });

const failure = (message: string, details: Partial<ConstructorParameters<typeof ApiError>[1]> = {}) =>
  new ApiError(message, { status: 400, code: 'invalid', ...details });

test('shows the text of the server in English', () => {
  const error = failure('Only in English.', { fields: { title: 'Too odd.' } });
  expect(errorText(error)).toBe('Only in English.');
  expect(fieldTexts(error)).toEqual([['title', 'Too odd.']]);
});

test('finds the text by its code in another language', () => {
  speakItalian();
  expect(errorText(failure('Only in English.', { code: 'not_found' }))).toBe("We couldn't find that.");
});

test('finds the exact text where there is one', () => {
  speakItalian();
  const message = 'This username is taken. Choose another one.';
  const error = failure(message, { code: 'conflict', fields: { username: message } });
  expect(errorText(error)).toBe(message);
  expect(fieldTexts(error)).toEqual([['username', message]]);
});

test.each([
  [1, 'Too many requests. Try again in 1 second.'],
  [119, 'Too many requests. Try again in 119 seconds.'],
  [121, 'Too many requests. Try again in 3 minutes.'],
  [7201, 'Too many requests. Try again in 3 hours.'],
])('says how long to wait: %s seconds', (retryAfter, text) => {
  speakItalian();
  expect(errorText(failure('Slow down.', { code: 'too_many', retryAfter }))).toBe(text);
});

test.each([
  ['Title is required.', 'This field is required.'],
  ['Title must be at least 3 characters.', 'Use at least 3 characters.'],
  ['Title can be at most 1,000 characters.', 'Use at most 1,000 characters.'],
  ['Only in English.', "This isn't valid. Check it and try again."],
])('translates the message of a field: %s', (message, text) => {
  speakItalian();
  expect(fieldTexts(failure('No.', { fields: { title: message } }))).toEqual([['title', text]]);
});

test('every exact text is the one that is translated', () => {
  for (const [text, descriptor] of Object.entries(exact)) expect(descriptor.message).toBe(text);
});
