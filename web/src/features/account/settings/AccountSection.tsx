import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Grid } from '@chakra-ui/react/grid';
import { Text } from '@chakra-ui/react/text';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  about: ReactNode;
  children: ReactNode;
}

export function AccountSection({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <Grid
      as="section"
      aria-labelledby={id}
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' }}
      columnGap={12}
      rowGap={4}
      py={{ base: 6, lg: 8 }}
      borderTopWidth="1px"
    >
      <Box>
        <h2 id={id}>{title}</h2>
        <Text mt={2} color="fg.muted">
          {about}
        </Text>
      </Box>
      <Card.Root display="grid" gap={4} alignContent="start" padding={{ base: 5, sm: 6 }}>
        {children}
      </Card.Root>
    </Grid>
  );
}
