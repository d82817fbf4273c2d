import { it } from 'vitest';
import { expectNothingByHalf } from './fixtures/calls-of-a-killed-instance';
import { killedInstances } from './fixtures/killed-instances';

const instances = killedInstances('demo-killed-before');

it('an instance that is killed before a write reaches the store leaves nothing by half', () =>
  expectNothingByHalf(instances, 7, false));
