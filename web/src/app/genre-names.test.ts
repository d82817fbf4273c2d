import { expect, it } from 'vitest';
import { italianNames } from '@/features/discuss/genre-name';
import { genres } from '../../../functions/src/catalogue/genres';

it('every genre has an Italian name', () => {
  expect(Object.keys(italianNames).toSorted()).toEqual(genres.map(({ url }) => url).toSorted());
});
