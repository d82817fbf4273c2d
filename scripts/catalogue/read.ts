import { readFileSync } from 'node:fs';
import { type CatalogueBook, readBooks } from '../../functions/src/catalogue/books';
import { inRoot } from '../paths';
import { merge } from './merge';
import { otherTitles } from './other-titles';
import { namesIn, popularBook, readRows } from './popular';
import { type Editions, worksOf } from './works';

export const BOOKS_FILE = inRoot('functions/src/catalogue/books.csv');

export const WORKS_FILE = inRoot('functions/src/progress/editions/catalogue-works.json');

const source = (name: string): string => readFileSync(inRoot('scripts/catalogue', name), 'utf8');

export function mergedBooks(): CatalogueBook[] {
  const people = {
    soleAuthors: namesIn(source('sole-authors.txt')),
    contributors: namesIn(source('contributors.txt')),
  };
  const popular = readRows(source('popular-books.csv')).flatMap((row) => popularBook(row, people) ?? []);
  return merge(readBooks(source('curated-books.csv')), popular, otherTitles);
}

export const catalogueWorks = (): Editions[] => worksOf(source('works.csv'), mergedBooks());
