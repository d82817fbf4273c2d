import { describeKilled } from './fixtures/calls-of-a-killed-instance';
import { killedInstances } from './fixtures/killed-instances';

describeKilled('an instance killed after a write', killedInstances('demo-killed-after'), 2, true);
