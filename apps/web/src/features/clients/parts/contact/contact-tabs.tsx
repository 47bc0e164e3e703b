import type { ClientDetails } from '@cauce/contract/clients/clients';
import {
  CalendarDays,
  ClipboardList,
  Heart,
  MessagesSquare,
  Milestone,
  Receipt,
  Share2,
  type LucideIcon,
} from 'lucide-react';
import { Suspense, type ComponentType } from 'react';
import {
  CLIENT_TABS,
  useClientPart,
  type ClientTab,
} from '../../../../platform/feature-parts/client-parts.ts';
import { can, useSession } from '../../../../platform/session.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SkeletonList } from '../../../../ui/feedback/skeletons.tsx';
import { TabPanel, Tabs } from '../../../../ui/layout/tabs.tsx';
import styles from './contact-details.module.css';
import { Conversion } from './conversion.tsx';
import { Interests } from './interests.tsx';

interface Words {
  label: string;
  icon: LucideIcon;
  /** The text of the tab when no feature fills it. */
  empty: string;
}

const WORDS: Readonly<Record<ClientTab, Words>> = {
  citas: { label: 'Historial de citas', icon: CalendarDays, empty: 'Sin citas registradas' },
  dinero: { label: 'Movimientos de dinero', icon: Receipt, empty: 'Sin movimientos de dinero' },
  conversion: { label: 'Conversión', icon: Milestone, empty: 'Sin datos de conversión' },
  formularios: { label: 'Formularios', icon: ClipboardList, empty: 'Sin formularios' },
  trafico: { label: 'Fuentes de tráfico', icon: Share2, empty: 'Sin fuentes de tráfico' },
  chat: { label: 'Chat', icon: MessagesSquare, empty: 'No hay mensajes en el historial' },
  intereses: { label: 'Intereses', icon: Heart, empty: '' },
};
const TABS = CLIENT_TABS.map((value) => ({ value, label: WORDS[value].label }));

type Panel = ComponentType<{ client: ClientDetails }>;
/** The tabs with content of this feature; «Conversión» contains the part of another one. */
const OWN: Partial<Record<ClientTab, Panel>> = { conversion: Conversion, intereses: Interests };

export interface ContactTabsProps {
  contact: ClientDetails;
  tab: ClientTab;
  onTab: (tab: ClientTab) => void;
}

/** The history of a contact with one tab for each kind; other features fill most of them. */
export function ContactTabs({ contact, tab, onTab }: ContactTabsProps) {
  return (
    <div className={styles.tabs}>
      <Tabs
        label="Historial del contacto"
        tabs={TABS}
        value={tab}
        onChange={(value) => onTab(CLIENT_TABS.find((known) => known === value) ?? 'citas')}
      />
      <TabPanel value={tab}>
        <Filled key={tab} contact={contact} tab={tab} />
      </TabPanel>
    </div>
  );
}

function Filled({ contact, tab }: Omit<ContactTabsProps, 'onTab'>) {
  const session = useSession();
  const part = useClientPart(tab);
  const { icon: Icon, empty } = WORDS[tab];
  const own = OWN[tab];
  if (own === undefined && part && !can(session, part.needs))
    return <EmptyState small icon={<Icon />} title="No tienes permiso para ver esto" />;
  const Panel = own ?? part?.Panel;
  if (Panel === undefined) return <EmptyState small icon={<Icon />} title={empty} />;
  return (
    <Suspense fallback={<SkeletonList rows={4} />}>
      <Panel client={contact} />
    </Suspense>
  );
}
