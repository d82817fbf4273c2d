import type { MeetingPack } from '@contract/meeting-pack';
import type { ClubLanguage } from '@domain/languages';
import { block, inline } from '@domain/markdown-text';
import { t } from '@lingui/core/macro';
import { quotedChapter } from '@/components/note/chapter-name';
import { authorName } from '@/features/thread/shown/post';
import { titleIn } from '@/features/thread/shown/shown-text';
import { formatDate } from '@/lib/dates';
import { chapterText, meetingReach, textIn } from '../pack-texts';

const section = (heading: string, parts: readonly string[]): string[] =>
  parts.length > 0 ? [`## ${heading}`, ...parts] : [];

export function packMarkdown(pack: MeetingPack, language: ClubLanguage): string {
  const { clubName, book, at, place, asked, agenda, quotes, questions } = pack;
  const when = [formatDate(at), place].filter((part) => part !== '').map(inline);
  const listOf = (titled: MeetingPack['asked']) =>
    titled
      .map(
        (discussion) =>
          `- ${inline(titleIn({ ...discussion, parts: book.parts }, language).title)} (${discussion.numPosts})`,
      )
      .join('\n');
  const discussions = agenda.flatMap(({ chapter, discussions }) => [
    `### ${inline(chapterText(chapter, book.parts))}`,
    listOf(discussions),
  ]);
  const notes = quotes.map(
    ({ text, user, chapter }) =>
      `${block(text).replace(/^/gm, '> ')}\n\n${[authorName(user), quotedChapter(chapter, book.parts)].filter(Boolean).map(inline).join(', ')}`,
  );
  const questionLines = questions.map((question) => {
    const name = inline(authorName(question.user));
    return `- ${inline(textIn(question, language).text)} (${name}, ${inline(chapterText(question.chapter, book.parts))})`;
  });
  const parts = [
    `# ${inline(book.title)}: ${inline(meetingReach(pack))}`,
    [inline(clubName), ...when].join(' · '),
    ...section(t`Questions`, asked.length > 0 ? [listOf(asked)] : []),
    ...section(t`To talk about`, discussions),
    ...section(t`Quoted notes`, notes),
    ...section(t`Questions without an answer`, questionLines.length > 0 ? [questionLines.join('\n')] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}
