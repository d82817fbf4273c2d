import { Stack } from '@chakra-ui/react/stack';
import type { ClubLanguage } from '@domain/languages';
import { lengthOf, limits } from '@domain/limits';
import { useLingui } from '@lingui/react/macro';
import { Vote } from 'lucide-react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '@/components/dialog/Dialog';
import { DraftNotice } from '@/components/draft-form/DraftNotice';
import { useDraftForm } from '@/components/draft-form/use-draft-form';
import { Actions, Button, DisabledReason } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextArea, TextField } from '@/components/form/TextField';
import { clubKey } from '@/features/club-books/clubs/clubs';
import { useProgress } from '@/features/progress/api';
import { ChapterField } from '@/features/thread/opening/ChapterField';
import { AS_SUGGESTED, useChapterField } from '@/features/thread/opening/chapter-field';
import { detectLanguage } from '@/features/thread/opening/detect-language';
import { InBothLanguages } from '@/features/thread/opening/InBothLanguages';
import { blankPoll, pollOf, pollProblem } from '@/features/thread/opening/poll-draft';
import { QuotePreview } from '@/features/thread/opening/quote-preview';
import { useQuotedNote } from '@/features/thread/opening/quoted-note';
import { inBothOf, otherLanguage, translationTitle, versionMessage } from '@/features/thread/shown/both-languages';
import { useClubLanguage } from '@/i18n/language';
import { discardDraft } from '@/lib/drafts/discard-draft';
import { tooLong } from '@/lib/form-errors';
import { hrefs } from '@/lib/paths';
import { useSubmit } from '@/lib/use-submit';
import { clubPostLimit, discussionTitleRules } from '../club/field-rules';
import { useStartDiscussion } from '../discussions/api';
import { PollFields } from '../lazy-online';

interface Props {
  club: string;
  bookId: string;
}

const blank = { title: '', post: '', titleTranslation: '', version: '', poll: '', chapter: AS_SUGGESTED };
/** The other language is optional. */
const titleFits = (title: string) => title.trim() === '' || discussionTitleRules.validate(title);
const postRules = { validate: (post: string) => clubPostLimit.problem(post) ?? true };

export function NewDiscussionForm({ club, bookId }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const drafted = useDraftForm(`club-discussion:${clubKey(club).join('/')}:${bookId}`, {
    ...blank,
    lang: '' as ClubLanguage | '',
  });
  const { form, draft, restart, isRestored } = drafted;
  const readsIn = useClubLanguage();
  const starting = useStartDiscussion(club, bookId, draft.clear);
  const [title, post, chosenLang, version, poll] = useWatch({
    control: form.control,
    name: ['title', 'post', 'lang', 'version', 'poll'],
  });
  const lang = chosenLang || (detectLanguage(`${title} ${post}`) ?? readsIn);
  const quoted = useQuotedNote(bookId);
  const progress = useProgress(bookId);
  const chapter = useChapterField(form, { preselected: null, least: quoted.least, progress });
  const count = lengthOf(post);
  const isTooShort = count < limits.clubPost.min;
  const id = useId();
  const [isInBoth, setInBoth] = useState(() =>
    Boolean(form.getValues('titleTranslation') || form.getValues('version')),
  );
  const other = otherLanguage[lang];
  const { errors } = form.formState;
  const setPoll = (changed: string) => form.setValue('poll', changed, { shouldDirty: true });
  form.register('poll', { validate: (typed) => pollProblem(typed) });
  const text = { readOnly: starting.isPending, dir: 'auto' } as const;

  const start = useSubmit(form, starting, {
    toVariables: (values) => {
      const titleTranslation = values.titleTranslation.trim();
      const newPoll = pollOf(values.poll, values.version.trim() !== '');
      return {
        title: values.title.trim(),
        post: values.post.trim(),
        idempotencyKey: draft.idempotencyKey(),
        chapter: chapter.chosen(),
        quote: quoted.quote,
        ...(newPoll && { poll: newPoll }),
        ...inBothOf({ lang, version: values.version }),
        ...(titleTranslation && { titleTranslation: { language: otherLanguage[lang], text: titleTranslation } }),
      };
    },
    onSuccess: ({ _id }) => navigate(hrefs.clubDiscussion(club, bookId, _id), { flushSync: true }),
  });
  return (
    <form aria-label={t`New Discussion`} noValidate onSubmit={start}>
      <Stack>
        {isRestored && <DraftNotice onDiscard={() => discardDraft(drafted, () => restart())} />}
        <TextField
          label={t`Title`}
          autoComplete="off"
          {...text}
          error={errors.title?.message ?? tooLong(title, limits.discussionTitle.max)}
          {...form.register('title', discussionTitleRules)}
        />
        {quoted.note && <QuotePreview note={quoted.note} readOnly={starting.isPending} onRemove={quoted.remove} />}
        <TextArea
          label={t`Opening post`}
          rows={6}
          {...text}
          counter={{ count, max: clubPostLimit.counterMax }}
          error={errors.post?.message}
          {...form.register('post', postRules)}
        />
        <InBothLanguages
          lang={lang}
          onLang={(chosen) => form.setValue('lang', chosen)}
          isOpen={isInBoth}
          onOpen={() => setInBoth(true)}
        >
          <TextField
            label={other === 'it' ? t`Italian title` : t`English title`}
            autoComplete="off"
            {...text}
            lang={other}
            error={errors.titleTranslation?.message}
            {...form.register('titleTranslation', { validate: titleFits })}
          />
          <TextArea
            label={translationTitle(other)}
            rows={6}
            {...text}
            lang={other}
            error={versionMessage(version, post)}
            {...form.register('version', { validate: (typed, values) => versionMessage(typed, values.post) })}
          />
        </InBothLanguages>
        {poll === '' ? (
          <Button variant="ghost" size="sm" minHeight="touch" alignSelf="start" onClick={() => setPoll(blankPoll)}>
            <Vote />
            {t`Add a poll`}
          </Button>
        ) : (
          <PollFields
            value={poll}
            onChange={setPoll}
            other={isInBoth ? other : undefined}
            readOnly={starting.isPending}
            error={errors.poll?.message}
          />
        )}
        <ErrorArea>{errors.root?.message}</ErrorArea>
        <Actions
          beside={
            <ChapterField
              {...chapter.field}
              hidesTitle
              withoutQuote={quoted.note && quoted.note.chapter > 0 ? quoted.remove : undefined}
              readOnly={starting.isPending}
            />
          }
        >
          <Button
            type="submit"
            loading={starting.isPending}
            disabled={isTooShort}
            aria-describedby={isTooShort ? `${id}-why` : undefined}
          >
            {t`Post`}
          </Button>
        </Actions>
        {isTooShort && (
          <DisabledReason
            id={`${id}-why`}
          >{t`The opening post needs ${limits.clubPost.min} characters at least`}</DisabledReason>
        )}
      </Stack>
    </form>
  );
}

interface DialogProps extends Props {
  page: string;
  onClose: () => void;
}

export function NewDiscussionDialog({ club, bookId, page, onClose }: DialogProps) {
  const { t } = useLingui();
  // `dirty`: a click outside never closes it. The text is kept as a draft either way.
  return (
    <Dialog title={t`New Discussion`} onClose={onClose} page={page} dirty>
      <NewDiscussionForm club={club} bookId={bookId} />
    </Dialog>
  );
}
