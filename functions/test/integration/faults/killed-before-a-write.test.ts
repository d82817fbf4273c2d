import { it } from 'vitest';
import { expectNothingByHalf } from './fixtures/calls-of-a-killed-instance';
import { killedInstances } from './fixtures/killed-instances';

const instances = killedInstances('demo-killed-before');

// Not the seventh: that is the commit of a report, whose transaction the emulator keeps open for a minute.
it('an instance that is killed before a write reaches the store leaves nothing by half', () =>
  expectNothingByHalf(instances, 12, false));
