import { beforeAll, expect, it } from 'vitest';
import { documentsRead } from '../../../src/platform/store/documents-read';
import { countReads } from '../../fixtures/reads';
import { emptyStore } from '../../fixtures/store';
import { type Fixture, newFixture } from '../fixtures/discussions';
import { get } from '../pages/fixtures/site';

let fixture: Fixture;
beforeAll(async () => {
  await emptyStore();
  fixture = await newFixture();
});

it.each<[string, () => string]>([
  ["a book's feed", () => `/feeds/books/${fixture.book}.xml`],
  ["a discussion's feed", () => `/feeds/topics/${fixture.topic._id}.xml`],
  ["a book's picture", () => `/previews/books/${fixture.book}.png`],
  ["the sitemap's books", () => '/sitemaps/books-0-0.xml'],
  ["the sitemap's discussions", () => '/sitemaps/topics-0-0.xml'],
])("a visitor's request for %s counts the documents that it reads", async (_, path) => {
  let counted = 0;
  const { result, reads } = await countReads(() =>
    documentsRead.run(
      (documents) => (counted += documents),
      () => get(path()),
    ),
  );
  expect([result.status, counted]).toEqual([200, reads]);
  expect(counted).toBeGreaterThan(0);
});
