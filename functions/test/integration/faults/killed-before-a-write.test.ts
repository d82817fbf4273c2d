import { it } from 'vitest';
import { expectNothingByHalf } from './fixtures/calls-of-a-killed-instance';
import { killedInstances } from './fixtures/killed-instances';

const instances = killedInstances('demo-killed-before');

it('an instance killed before a write leaves no partial result', () => expectNothingByHalf(instances, 7, false));
