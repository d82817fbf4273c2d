import { Stack } from '@chakra-ui/react/stack';
import type { Language } from '@contract/languages';
import { lengthOf, limits } from '@contract/limits';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/form/Button';
import { DraftNotice } from '@/components/form/DraftNotice';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextArea, TextField } from '@/components/form/TextField';
import { usePlace } from '@/features/places/use-place';
import { inBothOf, otherLanguage, versionTitle } from '@/features/thread/both-languages';
import { InBothLanguages } from '@/features/thread/components/late-in-both-languages';
import { QuotePreview } from '@/features/thread/quote/late-quote-preview';
import { useQuotedNote } from '@/features/thread/quote/quoted-note';
import { ChapterField } from '@/features/thread/veil/ChapterField';
import { AS_SUGGESTED } from '@/features/thread/veil/chapter-field';
import { useChapterField } from '@/features/thread/veil/use-chapter-field';
import { useLanguage } from '@/i18n/language';
import { clubKey } from '@/lib/api/clubs';
import { useDraftForm } from '@/lib/drafts/use-draft-form';
import { showFailure } from '@/lib/form-errors';
import { hrefs } from '@/lib/paths';
import { chapterOf } from '@/lib/place-view';
import { useStartDiscussion } from '../api/thread-writes';
import { clubPostLimit, discussionTitleRules } from '../field-rules';

interface Props {
  club: string;
  bookId: string;
}

const blank = { title: '', post: '', titleVersion: '', version: '', chapter: AS_SUGGESTED };
/** The other language is optional. */
const titleFits = (title: string) => title.trim() === '' || discussionTitleRules.validate(title);
const postRules = { validate: (post: string) => clubPostLimit.problem(post) ?? true };

/** Title and opening post of a discussion. Once it is saved, its thread is shown. */
export function NewDiscussionForm({ club, bookId }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { form, draft, restart, isRestored } = useDraftForm(`club-discussion:${clubKey(club).join('/')}:${bookId}`, {
    ...blank,
    lang: useLanguage(),
  });
  const starting = useStartDiscussion(club, bookId, draft.clear);
  const [post, lang] = useWatch({ control: form.control, name: ['post', 'lang'] });
  const quoted = useQuotedNote(bookId);
  const place = usePlace(bookId);
  const chapter = useChapterField(form, { suggested: quoted.note?.chapter ?? chapterOf(place) });
  const count = lengthOf(post);
  const [isInBoth, setInBoth] = useState(() => Boolean(form.getValues('titleVersion') || form.getValues('version')));
  const other = otherLanguage[lang];
  const { errors } = form.formState;
  const text = { readOnly: starting.isPending, dir: 'auto' } as const;

  const start = (values: typeof blank & { lang: Language }) => {
    if (starting.isPending) return;
    form.clearErrors('root');
    const titleVersion = values.titleVersion.trim();
    starting.mutate(
      {
        ...{ title: values.title.trim(), post: values.post.trim(), idempotencyKey: draft.idempotencyKey() },
        ...{ chapter: chapter.chosen(), quote: quoted.quote, ...inBothOf(values) },
        ...(titleVersion && { titleVersion: { language: otherLanguage[values.lang], text: titleVersion } }),
      },
      {
        onSuccess: ({ _id }) => navigate(hrefs.clubDiscussion(club, bookId, _id)),
        onError: (error) => showFailure(form, error),
      },
    );
  };
  return (
    <form aria-label={t`New Discussion`} noValidate onSubmit={form.handleSubmit(start)}>
      <Stack>
        {isRestored && <DraftNotice onDiscard={() => restart()} />}
        <TextField
          label={t`Title`}
          autoComplete="off"
          {...text}
          error={errors.title?.message}
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
        <ChapterField {...chapter.field} readOnly={starting.isPending} />
        <InBothLanguages lang={lang} field={form.register('lang')} isOpen={isInBoth} onOpen={() => setInBoth(true)}>
          <TextField
            label={other === 'it' ? t`Italian title` : t`English title`}
            autoComplete="off"
            {...text}
            lang={other}
            error={errors.titleVersion?.message}
            {...form.register('titleVersion', { validate: titleFits })}
          />
          <TextArea label={versionTitle(other)} rows={6} {...text} lang={other} {...form.register('version')} />
        </InBothLanguages>
        <ErrorArea>{errors.root?.message}</ErrorArea>
        <Button type="submit" loading={starting.isPending} disabled={count < limits.clubPost.min}>
          {t`Post`}
        </Button>
      </Stack>
    </form>
  );
}
