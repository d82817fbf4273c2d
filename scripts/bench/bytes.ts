import { measureScreens } from '../../web/build/budgets.ts';
import { inRoot } from '../paths';
import type { BenchPart } from './figures';

export const bytes: BenchPart = {
  name: 'bytes',
  title: 'JavaScript loaded by each first screen (Brotli)',
  measure: async () =>
    measureScreens(inRoot('web/dist')).map(({ screen, bytes: value, max }) => ({
      name: screen.replace(/^src\/(features|app)\//, '').replace(/\.tsx$/, ''),
      value,
      unit: 'B',
      budget: max,
    })),
};
