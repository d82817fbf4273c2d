import { describeKilled } from './fixtures/calls-of-a-killed-instance';
import { killedInstances } from './fixtures/killed-instances';

describeKilled('an instance killed before a write', killedInstances('demo-killed-before'), 7, false);
