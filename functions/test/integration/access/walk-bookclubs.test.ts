import { expect, it } from 'vitest';
import { areas } from '../../calls/areas';
import { refusal, walk } from './fixtures/walk';

const scene = walk(areas.bookclubs.lines);

it('hides a club from a former member who names their own posts there', async () => {
  const { named, formerPost, readers } = scene();
  const own = { ...named, clubPost: formerPost, clubLiked: formerPost };
  const about = areas.bookclubs.lines.filter(({ row }) => /clubPost|clubLiked/.test(String(row.ask)));
  expect(about.map(({ name }) => name)).toContain('PATCH /api/bookclubs/post/{id}');
  // A former member can delete their posts with this call.
  const others = about.filter(({ name }) => name !== 'DELETE /api/bookclubs/ownPosts/{id}');
  for (const line of others) {
    expect([line.name, (await refusal(line, readers.former, own)).status]).toEqual([line.name, 404]);
  }
});
