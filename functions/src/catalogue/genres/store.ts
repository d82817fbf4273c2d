export interface SeedGenre {
  url: string;
  genre: string;
  /** `false` MEANS fiction, `true` means non-fiction (specification, section 3). */
  fiction: boolean;
}

const fictionGenres = [
  ['classics', 'Classics'],
  ['fantasy', 'Fantasy'],
  ['historical-fiction', 'Historical Fiction'],
  ['horror', 'Horror'],
  ['literary-fiction', 'Literary Fiction'],
  ['mystery', 'Mystery'],
  ['romance', 'Romance'],
  ['science-fiction', 'Science Fiction'],
  ['thriller', 'Thriller'],
] as const;

const nonFictionGenres = [
  ['art', 'Art'],
  ['biography', 'Biography'],
  ['business', 'Business'],
  ['cooking', 'Cooking'],
  ['economics', 'Economics'],
  ['education', 'Education'],
  ['environment', 'Environment'],
  ['essays', 'Essays'],
  ['health', 'Health'],
  ['history', 'History'],
  ['humor', 'Humor'],
  ['language', 'Language'],
  ['mathematics', 'Mathematics'],
  ['memoir', 'Memoir'],
  ['music', 'Music'],
  ['nature', 'Nature'],
  ['philosophy', 'Philosophy'],
  ['politics', 'Politics'],
  ['psychology', 'Psychology'],
  ['religion', 'Religion'],
  ['science', 'Science'],
  ['sports', 'Sports'],
  ['technology', 'Technology'],
  ['travel', 'Travel'],
  ['true-crime', 'True Crime'],
] as const;

export const genres: readonly SeedGenre[] = [
  ...fictionGenres.map(([url, genre]) => ({ url, genre, fiction: false })),
  ...nonFictionGenres.map(([url, genre]) => ({ url, genre, fiction: true })),
];
