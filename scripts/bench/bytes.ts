import { measureScreens } from '../../web/budgets.ts';
import { inRoot } from '../places';
import type { BenchPart } from './figures';

export const bytes: BenchPart = {
  name: 'bytes',
  title: 'Script of each first screen (brotli)',
  measure: async () =>
    measureScreens(inRoot('web/dist')).map(({ screen, bytes: value, max }) => ({
      name: screen.replace(/^src\/(features|app)\//, '').replace(/\.tsx$/, ''),
      value,
      unit: 'B',
      most: max,
    })),
};
