import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { MemberTranslation } from '@contract/member-translations';
import type { ClubLanguage } from '@domain/languages';
import { lengthOf, limits, versionLength } from '@domain/limits';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { DraftNotice } from '@/components/draft-form/DraftNotice';
import { useDraftForm } from '@/components/draft-form/use-draft-form';
import { Actions, Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextArea } from '@/components/form/TextField';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import { TimeAgo } from '@/components/page/TimeAgo';
import { translationTitle } from '@/features/thread/shown/both-languages';
import { authorName } from '@/features/thread/shown/post';
import { ApiError } from '@/lib/api/api-error';
import { discardDraft } from '@/lib/drafts/discard-draft';
import { lengthMessage } from '@/lib/form-errors';
import { toastAction } from '@/lib/toasts';
import { useSubmit } from '@/lib/use-submit';
import { memberTranslationsQuery, type Original, useSaveMemberTranslation } from '../api';
import { writtenBy } from '../written-by';

interface Props {
  original: Original;
  language: ClubLanguage;
  current: MemberTranslation | undefined;
  onSaved: () => void;
}

export function MemberTranslationForm({ original, language, current, onSaved }: Props) {
  const name = `version:${original.kind}:${original.id}:${language}`;
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: memberTranslationsQuery(original, language).queryKey });
  const drafted = useDraftForm(name, { text: current?.text ?? '' }, { version: current?._id, refresh });
  const { form, draft, restart, isRestored, startedFrom } = drafted;
  const saving = useSaveMemberTranslation(original, language, draft.clear);
  const text = useWatch({ control: form.control, name: 'text' });
  const { errors } = form.formState;
  const limit = versionLength(original.content, original.kind === 'title' ? limits.discussionTitle : limits.version);
  const tooLong = lengthOf(text) > limit.max ? lengthMessage(t`Version`, text, limit) : undefined;
  const isReplaced = saving.error instanceof ApiError && saving.error.code === 'conflict';
  const theirs = isReplaced && current?._id !== saving.variables?.replaces ? current : undefined;
  const isSame = current !== undefined && text.trim() === current.text;

  // Shows a newer version while the reader has typed nothing: saving would undo it.
  useEffect(() => {
    if (startedFrom.current !== current?._id && draft.read() === undefined) restart();
  });

  const save = useSubmit(form, saving, {
    toVariables: ({ text }) => {
      // The screen has shown the newer version since then.
      if (isReplaced) startedFrom.current = current?._id;
      return { text: text.trim(), replaces: startedFrom.current ?? null, idempotencyKey: draft.idempotencyKey() };
    },
    onSuccess: () => {
      toastAction(t`Successfully Saved!`);
      onSaved();
    },
  });
  return (
    <form aria-label={translationTitle(language)} noValidate onSubmit={save}>
      <Stack gap={3}>
        {current?.outdated && (
          <p>
            <Trans>
              The original was edited after this version was written. Change it, or confirm that it still fits.
            </Trans>
          </p>
        )}
        {isRestored && <DraftNotice onDiscard={() => discardDraft(drafted, () => restart())} />}
        {theirs && (
          <Box borderInlineStartWidth="2px" ps={3} maxHeight="12rem" overflowY="auto">
            <Text color="fg.muted" fontSize="sm">
              {writtenBy(language, authorName(theirs.user))} · <TimeAgo instant={theirs.at} />
            </Text>
            <TextWithBreaks text={theirs.text} lang={language} />
          </Box>
        )}
        <TextArea
          label={translationTitle(language)}
          rows={original.kind === 'title' ? 2 : 6}
          lang={language}
          readOnly={saving.isPending}
          error={tooLong ?? errors.text?.message}
          counter={{ count: lengthOf(text), max: limit.max }}
          {...form.register('text', { validate: (typed) => lengthMessage(t`Version`, typed, limit) ?? true })}
        />
        <ErrorArea>{errors.root?.message}</ErrorArea>
        <Actions>
          <Button type="submit" loading={saving.isPending} disabled={isSame && !current?.outdated}>
            {isSame && current?.outdated ? <Trans>It still fits</Trans> : <Trans>Save</Trans>}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
