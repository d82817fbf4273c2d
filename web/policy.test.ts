import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withHeadScript } from './build/head-script';
import { withScriptHash } from './build/policy';

const firebaseJson = readFileSync(new URL('../firebase.json', import.meta.url), 'utf8');

it('allows the head script in firebase.json, as the build writes it', async () => {
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(await withHeadScript('<!--head-script-->')) ?? [];
  expect(withScriptHash(firebaseJson, script)).toBe(firebaseJson);
});

it('allows the site to use the camera, and no other feature', () => {
  const { headers } = JSON.parse(firebaseJson).hosting.headers[0];
  const policy = headers.find(({ key }: { key: string }) => key === 'Permissions-Policy').value;
  expect(policy).toBe('camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()');
});

it('replaces the hash of another script, and nothing else', () => {
  const policy = (hash: string) => `default-src 'none'; script-src 'self' ${hash}; style-src 'self' 'sha256-47DE/+='`;
  const hash = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";
  expect(withScriptHash(policy("'sha256-abc/+='"), 'alert(1)')).toBe(policy(hash));
});

it.each([
  "script-src 'self'; style-src 'self'",
  "script-src 'self' 'unsafe-inline' 'sha256-abc='; style-src 'self'",
  "script-src 'self' 'sha256-abc=' 'unsafe-eval'; style-src 'self'",
])('refuses a policy with %s', (policy) => {
  expect(() => withScriptHash(policy, 'alert(1)')).toThrow('script-src');
});
