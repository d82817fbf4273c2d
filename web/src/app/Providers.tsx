import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Toaster } from '@/components/feedback/Toaster';
import { queryClient } from '@/lib/api/query-client';
import { system } from '@/theme/system';

interface Props {
  client?: QueryClient;
  children: ReactNode;
}

export function Providers({ client = queryClient, children }: Props) {
  return (
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <QueryClientProvider client={client}>
          {children}
          <Toaster />
        </QueryClientProvider>
      </ChakraProvider>
    </I18nProvider>
  );
}
