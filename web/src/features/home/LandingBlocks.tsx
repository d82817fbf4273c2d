import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { landingBlocks } from './blocks';
import { NextBooks, OpenNote, Places, SealedPost } from './Fragments';

export function LandingBlocks() {
  const { t } = useLingui();
  const { discuss, track, notes, next } = landingBlocks();
  return (
    <div data-ui="blocks">
      <Block {...discuss} link={t`See the genres`} fragment={<SealedPost />}>
        <Trans>
          Finished a book, and nobody you know has read it? Every genre has its books, and every book its discussions.
          You can read along without an account.
        </Trans>
      </Block>
      <Block title={track.title} to={hrefs.help('clubs')} link={t`See how book clubs work`} fragment={<Places />}>
        <Trans>
          Keep a shelf of your own, and read with friends in a private club. Each book has its discussions, in English
          or Italian, and you see what's new today.
        </Trans>
      </Block>
      <Block {...notes} link={t`Go to your notes`} fragment={<OpenNote />}>
        <Trans>
          Write a thought down in seconds and find it again in a year. Notes are grouped by chapter, and private unless
          you make them public.
        </Trans>
      </Block>
      <Block {...next} link={t`See what others are reading`} fragment={<NextBooks />}>
        <Trans>
          Recommendations based on what you read and what you wrote about it. We're still working on this one.
        </Trans>
      </Block>
    </div>
  );
}

interface Props {
  title: string;
  to: string;
  link: string;
  fragment: ReactNode;
  children: ReactNode;
}

function Block({ title, to, link, fragment, children }: Props) {
  return (
    <section data-ui="block">
      <div data-part="fragment" aria-hidden="true">
        {fragment}
      </div>
      <h2>{title}</h2>
      <p>{children}</p>
      <AppLink to={to} data-ui="more">
        {link}
      </AppLink>
    </section>
  );
}
