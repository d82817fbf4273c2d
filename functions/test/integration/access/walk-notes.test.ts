import { areas } from '../../calls/areas';
import { walk } from './fixtures/walk';

walk([...areas.notes.lines, ...areas.search.lines]);
