import { ada } from '@test/render-app';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aPublicPost } from './test-samples';
import { fakeLiveLayer, first, found, open, reply, second, thread } from './test-thread';

beforeEach(fakeLiveLayer);

test('suggests the authors of visible posts, but neither of hidden ones nor the reader', async () => {
  const hidden = aPublicPost({ _id: 'p3', user: 'gina', content: '', hidden: true, chapter: 9 });
  const { user } = await open({ session: ada, server: thread([first, reply, second, hidden]) });
  await found();
  await user.click(screen.getByRole('button', { name: 'New Post' }));
  const area = await screen.findByRole('textbox', { name: 'New Post' });
  await user.type(area, '@g');
  const list = await screen.findByRole('listbox', { name: 'Readers to mention' });
  expect(within(list).getAllByRole('option')).toHaveLength(1);
  await user.click(within(list).getByRole('option', { name: 'giulia' }));
  expect(area).toHaveValue('@giulia ');
  await user.type(area, 'and @a');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test("links authors and mentions to the readers' pages, but neither emails nor quoted mentions", async () => {
  const content = '> @mei: no\n\nAsk @Tom.B. or write to tom@flyleaf.example';
  await open({ server: thread([{ ...first, user: 'giulia', content }]) });
  const post = within(await screen.findByRole('article', { name: 'Post by giulia' }));
  const links = post.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links.filter(([, href]) => href?.startsWith('/readers/'))).toEqual([
    ['giulia', '/readers/giulia'],
    ['@Tom.B', '/readers/tom.b'],
  ]);
  expect(post.getByText(/or write to/)).toHaveTextContent('Ask @Tom.B. or write to tom@flyleaf.example');
});
