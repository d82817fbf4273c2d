import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { Page } from '@/components/page/Page';
import { type Column, type Columns, DataTable } from '@/components/table/DataTable';
import { hrefs } from '@/lib/paths';
import { transparencyQuery } from './api';
import { useModerationTexts } from './texts';

interface Row {
  month: string;
  reports: Readonly<Record<string, number>>;
  restrictions: Readonly<Record<string, number>>;
  automatic: number;
  appeals: number;
  appealsApproved: number;
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

export function TransparencyPage() {
  const { i18n, t } = useLingui();
  const { title, byline, empty, json, ...names } = useModerationTexts().transparency;
  const query = useQuery(transparencyQuery);
  const { data, error } = query;
  const number = (head: string, count: (row: Row) => number): Column<Row> => ({
    head,
    cell: (row) => i18n.number(count(row)),
    align: 'end',
  });
  const numbers = [
    number(names.reports, ({ reports }) => sum(reports)),
    number(names.acts, ({ restrictions }) => sum(restrictions)),
    number(names.automatic, ({ automatic }) => automatic),
    number(names.appeals, ({ appeals }) => appeals),
    number(names.approved, ({ appealsApproved }) => appealsApproved),
  ];
  const columns: Columns<Row> = [
    {
      head: names.month,
      cell: ({ month }) => i18n.date(new Date(`${month}-15`), { month: 'long', year: 'numeric' }),
    },
    ...numbers,
  ];
  return (
    <Page
      title={title}
      byline={byline}
      breadcrumb={<Breadcrumb crumbs={[{ label: t`Community rules`, to: hrefs.rules() }, { label: title }]} />}
    >
      <Text>
        <a href="/api/user/transparency">{json}</a>
      </Text>
      <Box minHeight={error ? undefined : '75dvh'}>
        {data ? (
          data.length === 0 ? (
            <p>{empty}</p>
          ) : (
            <DataTable
              caption={title}
              columns={columns}
              rows={data}
              rowKey={({ month }) => month}
              line={(row) =>
                numbers.map(({ head, cell }) => (
                  <span key={head}>
                    {head} {cell(row)}
                  </span>
                ))
              }
            />
          )
        ) : error ? (
          <LoadFailure query={query} />
        ) : (
          <Loading />
        )}
      </Box>
    </Page>
  );
}
