import { expect, it, vi } from 'vitest';
import { previews } from './previews';

const emma = { title: 'Emma', author: 'Jane Austen' };

function setUp(findBook = vi.fn(async () => emma as typeof emma | undefined)) {
  const draw = vi.fn(async () => Buffer.from('image'));
  const load = vi.fn(async () => draw);
  return { draw, load, findBook, ...previews({ load, findBook }) };
}

it('loads nothing until the first request, and draws each image once', async () => {
  const { draw, load, ofBook } = setUp();
  expect(load).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([ofBook('emma'), ofBook('emma')]);
  expect(await ofBook('emma')).toBe(first);
  expect(second).toBe(first);
  expect([load.mock.calls.length, draw.mock.calls.length]).toEqual([1, 1]);
});

it('redraws the image after a change of title', async () => {
  const { draw, findBook, ofBook } = setUp();
  await ofBook('emma');
  findBook.mockResolvedValue({ title: '', author: '' });
  await ofBook('emma');
  expect(draw.mock.calls).toHaveLength(2);
});

it('looks up an unknown book each time and draws nothing', async () => {
  const { draw, findBook, ofBook } = setUp(vi.fn(async () => undefined));
  expect(await ofBook('none')).toBeUndefined();
  await ofBook('none');
  expect([findBook.mock.calls.length, draw.mock.calls.length]).toEqual([2, 0]);
});
