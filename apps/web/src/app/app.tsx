import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { EmptyState } from '../ui/empty-state.tsx';
import { UiProvider } from '../ui/ui-provider.tsx';

const queries = new QueryClient();

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <UiProvider>
        <EmptyState title="Estamos preparando tu espacio." />
      </UiProvider>
    </QueryClientProvider>
  );
}
