import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import type { Invitation } from '@contract/joining';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { NotFound } from '@/components/feedback/EmptyState';
import { LoadFailure, Loading, SkeletonText } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { ButtonLink } from '@/components/navigation/AppLink';
import { LearnMore } from '@/components/navigation/LearnMore';
import { Avatar } from '@/components/page/Avatar';
import { Page } from '@/components/page/Page';
import { Sealed } from '@/components/page/Sealed';
import { ReportButton } from '@/features/thread/report/lazy';
import { errorText, isNotFound } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { toastAction } from '@/lib/toasts';
import { invitationQuery, useJoin } from './api';

export function JoinPage() {
  const { t } = useLingui();
  const { key = '' } = useParams();
  const session = useSession();
  const query = useQuery(invitationQuery(key, session?.id));
  const { data, error } = query;
  if (isNotFound(error)) {
    return (
      <NotFound title={t`Not found`} to={hrefs.home()} link={t`Go to the home page`}>
        {t`This invite link is invalid or has expired. Ask for a new one.`}
      </NotFound>
    );
  }
  if (data?.member) return <Navigate to={hrefs.club(data.clubName)} replace />;
  return (
    <Page title={data?.clubName || t`Invitation`} byline={data && t`You're invited to this book club.`}>
      {data ? (
        <Invited invitation={data} address={key} isReader={Boolean(session)} />
      ) : error ? (
        <LoadFailure query={query} />
      ) : (
        <>
          <Loading />
          <SkeletonText lines={3} />
        </>
      )}
    </Page>
  );
}

interface InvitedProps {
  invitation: Invitation;
  address: string;
  isReader: boolean;
}

function Invited({ invitation: { clubName, owner, numMembers }, address, isReader }: InvitedProps) {
  const { t } = useLingui();
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, {sizes.form})', lg: 'repeat(2, minmax(0, {sizes.form}))' }}
      alignItems="start"
      columnGap={16}
      rowGap={4}
    >
      <Flex align="center" gap={3} color="fg.muted">
        <Avatar name={owner} />
        <div>
          <p>{t`Owner: ${owner}`}</p>
          <p>
            <Plural value={numMembers} one="# member" other="# members" />
          </p>
        </div>
      </Flex>
      <Box gridArea={{ lg: '1 / 2 / span 2' }}>
        <Sealed words={<Trans>What members write about a chapter stays sealed until you get there.</Trans>}>
          <LearnMore to={hrefs.help('spoilers')} />
        </Sealed>
      </Box>
      <Stack gap={4}>
        {isReader ? <JoinButton address={address} clubName={clubName} /> : <ForVisitors address={address} />}
        <ReportButton kind="club" id={address} />
      </Stack>
    </Grid>
  );
}

function JoinButton({ address, clubName }: { address: string; clubName: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const join = useJoin(address, async (club) => {
    await navigate(hrefs.club(club), { replace: true, state: { joined: true } });
    if (clubName) toastAction(t`You're now a member of ${clubName}.`);
  });
  return (
    <>
      <p>{t`If you join, the other members can see your email.`}</p>
      <Button loading={join.isPending || join.isSuccess} onClick={() => join.mutate()}>
        {t({ message: 'Join', context: 'a club' })}
      </Button>
      <ErrorArea>{join.error && errorText(join.error)}</ErrorArea>
    </>
  );
}

function ForVisitors({ address }: { address: string }) {
  const { t } = useLingui();
  const from = hrefs.join(address);
  return (
    <>
      <p>{t`To join, sign up or sign in.`}</p>
      <ButtonLink to={hrefs.signUp(from)}>{t`Sign Up`}</ButtonLink>
      <ButtonLink to={hrefs.signIn(from)} variant="outline">
        {t`Sign In`}
      </ButtonLink>
    </>
  );
}
