import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openingRules } from './opening';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('openingRules', () => {
  it.each([
    ['title', '', 'Discussion Title is required.'],
    ['title', 't'.repeat(121), 'Discussion Title can be at most 120 characters.'],
    ['content', 'x'.repeat(19), 'Post length must be at least 20 characters.'],
    ['content', 'x'.repeat(351), 'Post length can be at most 300 characters.'],
  ] as const)('rejects the %s %j', (field, text, message) => {
    expect(openingRules[field].validate(text)).toBe(message);
  });

  it.each([20, 300, 301, 350])('accepts %i characters', (length) => {
    expect(openingRules.content.validate('x'.repeat(length))).toBe(true);
  });
});
