import { queue } from './queue';
import { reports } from './reports';
import { statements } from './statements';
import { transparency } from './transparency';

export const moderation = { ...reports, ...queue, ...statements, ...transparency };
