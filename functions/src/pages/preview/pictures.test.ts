import { expect, it } from 'vitest';
import { drawable } from './pictures';

it.each([
  ['Škvorecký & Łódź, “quoted” – 50 %', 'Škvorecký & Łódź, “quoted” – 50 %'],
  ['Война и мир', 'Война и мир'],
  ['Ὀδύσσεια', 'Οδύσσεια'],
  ['Việt', 'Việt'],
  ['Emma 😀 and\nothers', 'Emma and others'],
  ['שלום Emma', 'Emma'],
  ['\u202eEmma\u0000', 'Emma'],
  ['שלום עולם', ''],
  ['日本', ''],
  ['😀!', ''],
])('draws %j as %j', (text, drawn) => {
  expect(drawable(text)).toBe(drawn);
});
