import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../paths';
import { deployConfig } from './hosting-config';

it('deploys firebase.json with a rule for the built files only, and without another build', () => {
  const text = readFileSync(inRoot('firebase.json'), 'utf8');
  const { hosting, functions, ...others } = JSON.parse(text);
  const rule = {
    source: '/assets/@(main-a1.js|en-b2.js)',
    headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
  };
  expect(deployConfig(text, ['main-a1.js', 'en-b2.js'], 'nodejs24')).toEqual({
    ...others,
    functions: [{ ...functions[0], predeploy: [] }],
    hosting: { ...hosting, predeploy: [], headers: [...hosting.headers, rule] },
  });
});
