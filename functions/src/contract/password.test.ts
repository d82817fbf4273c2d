import { expect, it } from 'vitest';
import { user } from './user';

const [composed, decomposed] = ['caff\u00e8-lungo-9', 'caffe\u0300-lungo-9'];
const email = 'ada@example.com';

it.each([
  ['POST /api/user/signup', { email }, ['password']],
  ['POST /api/user/login', { email }, ['password']],
  ['POST /api/user/newPassword', { code: 'code' }, ['newPassword']],
  ['POST /api/user/password', {}, ['password', 'newPassword']],
  ['DELETE /api/user', {}, ['password']],
] as const)('%s takes a password in any Unicode form', (call, others, fields) => {
  const typed = (text: string) => ({ ...others, ...Object.fromEntries(fields.map((field) => [field, text])) });
  expect(user[call].body.parse(typed(decomposed))).toEqual(user[call].body.parse(typed(composed)));
  expect(user[call].body.parse(typed(composed))).toMatchObject(typed(composed));
});
