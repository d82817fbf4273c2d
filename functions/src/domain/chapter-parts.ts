/** A part of a book whose chapters start again at 1. Without a name, it is called by its number. */
export interface ChapterPart {
  name: string;
  chapters: number;
}
export type ChapterParts = readonly ChapterPart[];

export interface PlaceInParts {
  part: number;
  name: string;
  chapter: number;
}

/** Chapters after those of all parts belong to the last. Undefined for chapter 0 and for a book without parts. */
export function placeInParts(parts: ChapterParts | undefined, chapter: number): PlaceInParts | undefined {
  if (!parts || chapter < 1) return undefined;
  let before = 0;
  const index = parts.findIndex(({ chapters }, at) => {
    if (at === parts.length - 1 || chapter <= before + chapters) return true;
    before += chapters;
    return false;
  });
  const part = parts[index];
  return part && { part: index + 1, name: part.name, chapter: chapter - before };
}

/** The chapters of the parts before this one. @param part from 1 */
export const chaptersBefore = (parts: ChapterParts, part: number): number =>
  parts.slice(0, part - 1).reduce((sum, { chapters }) => sum + chapters, 0);
