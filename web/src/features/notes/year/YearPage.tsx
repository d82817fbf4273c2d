import { Text } from '@chakra-ui/react/text';
import type { ReadingYear } from '@contract/shelf';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { NotFound } from '@/components/feedback/EmptyState';
import { LoadFailure, Loading, RefreshFailure } from '@/components/feedback/Loading';
import { MoreButton } from '@/components/form/MoreButton';
import { ButtonLink } from '@/components/navigation/AppLink';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import { YearMenu } from '../lazy';
import { TAG } from '../shelf/shelf-view';
import { yearQuery } from './api';
import { sumOf, Year } from './Year';
import { lengthsOf } from './YearFigures';

export function YearPage() {
  const { year = '' } = useParams();
  return /^(19|20)\d\d$/.test(year) ? <KnownYear key={year} year={year} /> : <NoYear />;
}

function NoYear() {
  const { t } = useLingui();
  return (
    <NotFound title={t`Year not found`} to={hrefs.notes()} link={t`Back to My Notes`}>
      <Trans>The address may be wrong: there is a page for each year from 1900 on.</Trans>
    </NotFound>
  );
}

const MORE = 'year-more';

function KnownYear({ year }: { year: string }) {
  const { t } = useLingui();
  const tag = useSearchParams()[0].get(TAG) ?? undefined;
  const query = useQuery(yearQuery(year, tag));
  const [menu, setMenu] = useState<'open' | 'closed'>();
  const [isTableShown, setTableShown] = useState(false);
  const title = t`Your Reading in ${year}`;
  const [before, after] = [Number(year) - 1, Number(year) + 1];
  const { data } = query;
  const sentence = data && sentenceOf(tag ? { ...data, notes: [] } : data);
  return (
    <Page
      title={title}
      heading={
        <Text as="span" {...eyebrow}>
          {title}
        </Text>
      }
      breadcrumb={<Breadcrumb crumbs={[{ label: t`Notebook`, to: hrefs.notes() }, { label: title }]} />}
      actions={
        <>
          <ButtonLink to={hrefs.year(before)} variant="outline" size="sm">
            {`${before}`}
          </ButtonLink>
          {after <= new Date().getFullYear() && (
            <ButtonLink to={hrefs.year(after)} variant="outline" size="sm">
              {`${after}`}
            </ButtonLink>
          )}
          {sentence && (
            <MoreButton
              id={MORE}
              isOpen={menu === 'open'}
              onPress={() => setMenu(menu === 'open' ? 'closed' : 'open')}
            />
          )}
          {menu && (
            <YearMenu
              opener={MORE}
              isOpen={menu === 'open'}
              onClose={() => setMenu('closed')}
              isTableShown={isTableShown}
              onTable={setTableShown}
            />
          )}
        </>
      }
    >
      {data ? (
        <>
          <RefreshFailure query={query} />
          <Year data={data} tag={tag} sentence={sentence} isTableShown={isTableShown} />
        </>
      ) : query.error ? (
        <LoadFailure query={query} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

/** "2 books, 16 notes, 640 pages, 41 hours", without zeros. Empty for a year without books and notes. */
function sentenceOf(data: ReadingYear): string {
  const { finished, notes } = data;
  const numNotes = sumOf(notes);
  const facts = [
    finished > 0 && plural(finished, { one: '# book', other: '# books' }),
    numNotes > 0 && plural(numNotes, { one: '# note', other: '# notes' }),
    ...lengthsOf(data),
  ];
  return facts.filter(Boolean).join(', ');
}

const eyebrow = {
  color: 'fg.muted',
  fontFamily: 'body',
  fontSize: 'md',
  fontWeight: 'medium',
  letterSpacing: 'normal',
} as const;
