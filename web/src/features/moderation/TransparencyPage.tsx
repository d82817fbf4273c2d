import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { Page } from '@/components/page/Page';
import { transparencyQuery } from './api';
import { useModerationTexts } from './texts';

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

export function TransparencyPage() {
  const { i18n } = useLingui();
  const { title, byline, empty, json, ...names } = useModerationTexts().transparency;
  const query = useQuery(transparencyQuery);
  const { data, error } = query;
  return (
    <Page title={title} byline={byline} width="reading">
      {data ? (
        data.length === 0 ? (
          <p>{empty}</p>
        ) : (
          <Box overflowX="auto" mt={4} tabIndex={0} role="region" aria-label={title}>
            <table>
              <Box as="thead" css={cells}>
                <tr>
                  {[names.month, names.reports, names.acts, names.automatic, names.appeals, names.approved].map(
                    (name) => (
                      <th key={name} scope="col">
                        {name}
                      </th>
                    ),
                  )}
                </tr>
              </Box>
              <Box as="tbody" css={cells}>
                {data.map(({ month, reports, restrictions, automatic, appeals, appealsApproved }) => (
                  <tr key={month}>
                    <th scope="row">{i18n.date(new Date(`${month}-15`), { month: 'long', year: 'numeric' })}</th>
                    {[sum(reports), sum(restrictions), automatic, appeals, appealsApproved].map((count, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same
                      <td key={index}>{i18n.number(count)}</td>
                    ))}
                  </tr>
                ))}
              </Box>
            </table>
          </Box>
        )
      ) : error ? (
        <LoadFailure query={query} />
      ) : (
        <Loading />
      )}
      <Text mt={6}>
        <a href="/api/user/transparency">{json}</a>
      </Text>
    </Page>
  );
}

const cells = { '& th, & td': { px: 3, py: 2, textAlign: 'start', borderBottomWidth: '1px' } } as const;
