import { expect, it } from 'vitest';
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

it('a database is near functions of its region, or of one that its multi-region has', () => {
  expect(databaseLocations('us-central1')).toEqual(['us-central1', 'nam5', 'nam7']);
  expect(databaseLocations('europe-west1')).toEqual(['europe-west1', 'eur3']);
  expect(databaseLocations('europe-west8')).toEqual(['europe-west8']);
});
