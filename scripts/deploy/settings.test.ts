import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { functionsBuild, withSettings } from '../build/functions';
import { inRoot } from '../paths';
import { databaseLocations, deploySettings, settingsIn } from './settings';

const usual = { FLYLEAF_REGION: 'us-central1', FLYLEAF_MIN_INSTANCES: '', FLYLEAF_RUNTIME: 'nodejs24' };
const read = (text: string) => settingsIn(text, 'functions/.env.flyleaf-prod');

it('a project without a file has the defaults', () => {
  expect(deploySettings('flyleaf-without-file')).toEqual(usual);
  expect(deploySettings(undefined)).toEqual(usual);
});

it('a file sets the region, the instances that never sleep and the runtime, beside other settings', () => {
  const text = [
    'FLYLEAF_ORIGIN=https://flyleaf.example',
    '# Belgium',
    'FLYLEAF_REGION=europe-west1',
    'FLYLEAF_MIN_INSTANCES="pages=1,user=1"',
    'FLYLEAF_RUNTIME=nodejs22',
  ].join('\n');
  expect(read(text)).toEqual({
    FLYLEAF_REGION: 'europe-west1',
    FLYLEAF_MIN_INSTANCES: 'pages=1,user=1',
    FLYLEAF_RUNTIME: 'nodejs22',
  });
});

it.each([
  ['FLYLEAF_REGION=eur3', 'FLYLEAF_REGION in functions/.env.flyleaf-prod must be a region, such as europe-west1.'],
  ['FLYLEAF_REGION=', 'FLYLEAF_REGION in functions/.env.flyleaf-prod must be a region, such as europe-west1.'],
  ['FLYLEAF_RUNTIME=nodejs20', 'FLYLEAF_RUNTIME in functions/.env.flyleaf-prod must be nodejs24 or nodejs22.'],
])('%s says in one sentence what is wrong', (text, message) => {
  expect(() => read(text)).toThrow(message);
});

it('the built functions have the settings of their deploy', async () => {
  const settings = read('FLYLEAF_REGION=europe-west1\nFLYLEAF_MIN_INSTANCES=pages=1');
  const entryPoints = [inRoot('functions/src/platform/deployment.ts')];
  const built = await build({ ...functionsBuild, ...withSettings(settings), entryPoints, write: false });
  const module = { exports: {} as typeof import('../../functions/src/platform/deployment') };
  new Function('module', 'process', built.outputFiles[0]?.text ?? '')(module, { env: {} });
  const { REGION, withMinInstances } = module.exports;
  const scale = withMinInstances({ pages: { maxInstances: 4 } });
  expect([REGION, scale]).toEqual(['europe-west1', { pages: { maxInstances: 4, minInstances: 1 } }]);
});

it('a database is near functions of its region, or of one that its multi-region has', () => {
  expect(databaseLocations('us-central1')).toEqual(['us-central1', 'nam5', 'nam7']);
  expect(databaseLocations('europe-west1')).toEqual(['europe-west1', 'eur3']);
  expect(databaseLocations('europe-west8')).toEqual(['europe-west8']);
});
