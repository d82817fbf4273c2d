import { t } from '@lingui/core/macro';
import type { NotMappedReason, SkipReason } from '../formats/format';

export function skipText(reason: SkipReason): string {
  const texts: Record<SkipReason, string> = {
    duplicate: t`The same as another one in the file`,
    'older-version': t`You edited this highlight later`,
    bookmark: t`A bookmark without text`,
    empty: t`Without text`,
    'clipping-limit': t`The publisher's limit for copied text was reached`,
    'no-title': t`Without a book title`,
    'not-a-book': t`Not from a book`,
    heading: t`A chapter's name`,
    ignored: t`Hidden in the other service`,
    deleted: t`Deleted in the other service`,
    'broken-notes': t`Its notes can't be read`,
    'broken-row': t`The row can't be read`,
  };
  return texts[reason];
}

export function notMappedText(why: NotMappedReason): string {
  const texts: Record<NotMappedReason, string> = {
    'not-kept': t`Flyleaf has no place for it`,
    'no-day': t`Not a full date, or not a possible one`,
    'ends-before-start': t`The start is after the end`,
    'no-isbn': t`Not a valid ISBN`,
    'no-rating': t`Not a rating from half a star to five`,
    'no-page': t`Not a page number`,
    'no-tag': t`Not a possible tag`,
    'unknown-status': t`An unknown reading status`,
  };
  return texts[why];
}
