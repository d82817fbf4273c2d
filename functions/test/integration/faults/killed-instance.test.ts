import { it } from 'vitest';
import { expectNothingByHalf } from './fixtures/calls-of-a-killed-instance';
import { killedInstances } from './fixtures/killed-instances';

const instances = killedInstances('demo-killed-after');

it('an instance killed after a write leaves no partial result', () => expectNothingByHalf(instances, 2, true));
