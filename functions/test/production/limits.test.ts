import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ask } from '../http/fixtures/site';

/** Only the emulators honor it. Without it, they behave like production. */
const isOff = process.env.RATE_LIMITS === 'off';

it(`a caller is ${isOff ? 'not limited with RATE_LIMITS=off' : 'limited and gets a Retry-After header'}`, async () => {
  const body = { email: `${randomUUID()}@example.com` };
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask('POST', '/api/user/reset', { body })));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(isOff ? 0 : 1);
  for (const { status, headers, body } of refused) {
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(1700);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body).toEqual({
      error: "You've reached the limit for password reset links. Try again in 30 minutes.",
      code: 'too_many',
      message: { key: 'rateResets', params: { when: expect.any(String) } },
      retryAfter: Number(headers.get('retry-after')),
    });
  }
});
