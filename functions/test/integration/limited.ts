import { discuss } from '../../src/contract/discuss';
import { consume, refund } from '../../src/data/rates';
import { discussHandlers } from '../../src/discuss/handlers';
import { limitBy } from '../../src/http/limit';
import { inProcess } from '../in-process';

/** What callers are limited by, as in production. */
export const limit = limitBy({ consume, refund });

/** Public discussions, limited. */
export const sendLimited = inProcess(discuss, discussHandlers, undefined, limit);
