import { queue } from './queue';
import { reports } from './report-calls';
import { statements } from './statement-calls';
import { transparency } from './transparency';

export const moderation = { ...reports, ...queue, ...statements, ...transparency };
