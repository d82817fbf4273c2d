import { it } from 'vitest';
import { expectNothingByHalf } from './fixtures/calls-of-a-killed-instance';
import { killedInstances } from './fixtures/killed-instances';

const instances = killedInstances('demo-killed-after');

it('an instance that is killed after a write has reached the store leaves nothing by half', () =>
  expectNothingByHalf(instances, 2, true));
