import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Meeting } from '@contract/meetings';
import { avatarDesigns } from '@domain/cover-design';
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Avatar } from '@/components/page/Avatar';
import { cantText, namesText } from './texts';

const AVATARS_SHOWN = 5;

/** Avatars with a sign: going, maybe, can't, or none for members without an answer. */
export function Replies({ meeting: { counts, names, limit } }: { meeting: Meeting }) {
  const { t } = useLingui();
  const { yes } = counts;
  const groups = [
    ['yes', limit === null ? t`Coming (${yes})` : t`Coming (${yes} of ${limit})`],
    ['maybe', t`Maybe`],
    ['no', cantText(counts.no)],
    ['waiting', t`Waiting`],
    ['none', t`No answer`],
  ] as const;
  const shown = groups.filter(([reply]) => counts[reply] > 0);
  return (
    <>
      <VisuallyHidden>
        {yes === 0 && t`Nobody has said yes yet`}
        {shown.map(([reply, label], index) => (
          <Fragment key={reply}>
            {(index > 0 || yes === 0) && ' · '}
            {label}: {namesText(names[reply], counts[reply])}
          </Fragment>
        ))}
      </VisuallyHidden>
      <Groups aria-hidden="true">
        {shown.map(([reply, label]) => {
          const first = names[reply].slice(0, AVATARS_SHOWN);
          const designs = avatarDesigns(first);
          const others = counts[reply] - first.length;
          return (
            <span key={reply} data-reply={reply} title={`${label}: ${namesText(names[reply], counts[reply])}`}>
              {first.map((name, index) => (
                <span key={name} data-part="person">
                  <Avatar name={name} size="sm" cloth={designs[index]} />
                </span>
              ))}
              {others > 0 && `+${others}`}
            </span>
          );
        })}
      </Groups>
    </>
  );
}

const sign = (text: string, color: string) => ({ '&::after': { content: `"${text}"`, bg: color } });

const Groups = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 4,
    rowGap: 2,
    color: 'fg.muted',
    fontSize: 'sm',
    '& [data-reply]': { display: 'inline-flex', alignItems: 'center', gap: 1.5, minHeight: 8 },
    '& [data-part="person"]': { position: 'relative', display: 'inline-flex' },
    '& [data-part="person"]::after': {
      position: 'absolute',
      insetEnd: -1,
      bottom: -1,
      boxSize: 4,
      borderRadius: 'full',
      boxShadow: '0 0 0 2px {colors.bg.panel}',
      color: 'bg.panel',
      fontSize: '0.6875rem',
      fontWeight: 'semibold',
      lineHeight: '1rem',
      textAlign: 'center',
    },
    '& [data-reply="yes"] [data-part="person"]': sign('✓', 'accent.fg'),
    '& [data-reply="maybe"] [data-part="person"]': sign('?', 'fg.muted'),
    '& [data-reply="no"] [data-part="person"]': sign('–', 'fg.muted'),
    '& [data-reply="waiting"] [data-part="person"]': sign('…', 'fg.muted'),
    '& [data-reply="none"] [data-part="person"]': { opacity: 0.4 },
  },
});
