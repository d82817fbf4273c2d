import { areas } from '../../calls/areas';
import { walk } from './fixtures/walk';

walk(areas.discuss.lines);
