import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { Listing } from '@contract/directory';
import { type ClubLanguage, clubLanguages } from '@domain/languages';
import { lengthProblem, limits } from '@domain/limits';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Checkbox } from '@/components/checkbox/Checkbox';
import { LoadFailure, SkeletonText } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { SelectField } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import { lazyParts } from '@/components/lazy-parts';
import { LearnMore } from '@/components/navigation/LearnMore';
import { Disclosure } from '@/components/page/Disclosure';
import { useClubLanguage } from '@/i18n/language';
import { optionsOf } from '@/i18n/languages';
import { isClubLanguage } from '@/i18n/thread-language';
import { showFailure } from '@/lib/form-errors';
import { hrefs } from '@/lib/paths';
import { toastAction } from '@/lib/toasts';
import { useSubmit } from '@/lib/use-submit';
import { listingQuery, useSaveListing } from '../directory';
import { paces, paceText } from '../paces';

const { ListingConflict } = lazyParts(() => import('../../settings/online/SettingsConflict'), {
  texts: ['bookclubs/online', 'newer-version'],
  isExtra: true,
  isOnDemand: true,
});

interface Props {
  club: string;
  listing: Listing | null;
}

export function ListingForm({ club, listing }: Props) {
  const { t } = useLingui();
  const language = useClubLanguage();
  const id = useId();
  const saving = useSaveListing(club);
  const blank: Listing = { languages: [language], pace: 'month', about: '' };
  const form = useForm<Listing>({ mode: 'onChange', defaultValues: listing ?? blank });
  const { errors, isDirty } = form.formState;
  const typed = useWatch({ control: form.control }) as Listing;
  const chosen = typed.languages;
  /** The listing in the directory when the reader started typing. */
  const startedFrom = useRef(listing);
  const start = (from: Listing | null) => {
    startedFrom.current = from;
    form.reset(from ?? blank, { keepFieldsRef: true });
  };
  // Shows another owner's change while the reader has typed nothing: saving would undo it.
  useEffect(() => {
    if (startedFrom.current !== listing && !isDirty && !saving.isPending) start(listing);
  });
  const { max } = limits.listing;
  const choose = (some: ClubLanguage, isChosen: boolean) =>
    form.setValue(
      'languages',
      clubLanguages.filter((other) => (other === some ? isChosen : chosen.includes(other))),
      { shouldDirty: true },
    );
  const save = useSubmit(form, saving, {
    toVariables: (values) => (chosen.length > 0 ? { listing: values, seen: startedFrom.current } : undefined),
    onSuccess: (_, saved) => {
      start(saved.listing);
      toastAction(t`The club is in the directory.`);
    },
  });
  const remove = () => {
    form.clearErrors('root');
    saving.mutate(
      { listing: null },
      {
        onSuccess: () => {
          start(null);
          toastAction(gone);
        },
        onError: (error) => showFailure(form, error),
      },
    );
  };
  const gone = t`The club isn't in the directory any more.`;
  const textOf = ({ languages, pace, about }: Listing) => {
    const spoken = optionsOf(clubLanguages).flatMap(({ value, label }) => (languages.includes(value) ? label : []));
    return [spoken.join(', '), paceText(pace), about.trim()].join('\n');
  };
  return (
    <chakra.form id={id} display="grid" gap={4} noValidate aria-label={t`Club directory`} onSubmit={save}>
      {saving.error && startedFrom.current !== listing && (
        <ListingConflict
          error={saving.error}
          mine={textOf(typed)}
          theirs={listing ? textOf(listing) : gone}
          onTheirs={() => {
            form.clearErrors('root');
            start(listing);
          }}
          onMine={() => {
            startedFrom.current = listing;
          }}
          formId={id}
        />
      )}
      <chakra.fieldset display="grid" gap={2} disabled={saving.isPending}>
        <chakra.legend px={0} mb={2} fontWeight="semibold">{t`Members write in`}</chakra.legend>
        {optionsOf(clubLanguages).map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.some((other) => other === value)}
            onChange={(isChosen) => isClubLanguage(value) && choose(value, isChosen)}
          />
        ))}
        {chosen.length === 0 && <ErrorArea>{t`Choose a language.`}</ErrorArea>}
      </chakra.fieldset>
      <SelectField
        label={t`Pace`}
        options={paces.map((pace) => ({ value: pace, label: paceText(pace) }))}
        {...form.register('pace')}
        value={typed.pace}
      />
      <TextField
        label={t`About the club (optional)`}
        hint={t`One line, at most ${max} characters.`}
        autoComplete="off"
        dir="auto"
        error={errors.about?.message}
        {...form.register('about', {
          validate: (about) =>
            lengthProblem('About', about, limits.listing) === undefined || t`One line, at most ${max} characters.`,
        })}
      />
      <Flex gap={3} wrap="wrap">
        <Button type="submit" variant="outline" loading={saving.isPending}>
          {listing ? t`Save` : t`List the club`}
        </Button>
        {listing && (
          <Button variant="ghost" disabled={saving.isPending} onClick={remove}>
            {t`Remove from the directory`}
          </Button>
        )}
      </Flex>
      <ErrorArea>{errors.root?.message}</ErrorArea>
    </chakra.form>
  );
}

export function DirectoryEntry({ club }: { club: string }) {
  const { t } = useLingui();
  return (
    <Disclosure title={t`Club directory`}>
      <Text color="fg.muted" fontSize="sm">
        {t`In the directory, readers find the club and can ask to join.`} <LearnMore to={hrefs.help('clubs')} />
      </Text>
      <Loaded club={club} />
    </Disclosure>
  );
}

function Loaded({ club }: { club: string }) {
  const query = useQuery(listingQuery(club));
  if (query.data !== undefined) return <ListingForm club={club} listing={query.data} />;
  if (query.error) return <LoadFailure query={query} />;
  return <SkeletonText lines={3} />;
}
