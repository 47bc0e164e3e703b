import { greeting } from '@cauce/domain/greeting';
import { useNow } from '../../../platform/now.ts';
import { useSession } from '../../../platform/session.ts';
import { Page } from '../../../ui/page.tsx';

const ZONE = 'America/Mexico_City';

export function HomeScreen() {
  const { person, business } = useSession();
  const hello = greeting(useNow(), business?.zone ?? ZONE);
  return <Page title={`${hello}, ${person?.name ?? ''}`} />;
}
