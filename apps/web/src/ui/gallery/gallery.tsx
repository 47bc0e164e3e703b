import { useState } from 'react';
import { Page } from '../layout/page.tsx';
import { StatusChip } from '../data/chip.tsx';
import { Segmented } from '../inputs/segmented.tsx';
import { Tabs, TabPanel } from '../layout/tabs.tsx';
import { ThemeToggle } from '../inputs/theme-toggle.tsx';
import { applyBrand } from '../brand/apply-brand.ts';
import { BRANDS } from './brands.ts';
import { AgendaSection } from './agenda.tsx';
import { Boxes } from './boxes.tsx';
import { Data } from './data.tsx';
import { Fields } from './fields.tsx';
import { Frames } from './frames.tsx';
import { Overlays } from './overlays.tsx';

const SECTIONS = {
  frames: Frames,
  boxes: Boxes,
  fields: Fields,
  overlays: Overlays,
  data: Data,
  agenda: AgendaSection,
};
const TABS = [
  { value: 'frames', label: 'Marcos', count: 12 },
  { value: 'boxes', label: 'Cajas' },
  { value: 'fields', label: 'Campos' },
  { value: 'overlays', label: 'Diálogos y avisos' },
  { value: 'data', label: 'Datos y archivos' },
  { value: 'agenda', label: 'Agenda' },
];

type SectionName = keyof typeof SECTIONS;
const isSectionName = (text: string): text is SectionName => text in SECTIONS;

/** Shows every component in every state, for developers who change one. */
export function Gallery() {
  const asked = location.hash.slice(1);
  const [section, setSection] = useState<SectionName>(isSectionName(asked) ? asked : 'frames');
  const [brand, setBrand] = useState('cauce');
  const GallerySection = SECTIONS[section];
  return (
    <main>
      <Page
        title="Galería"
        description="Cada parte del sistema de diseño, en todos sus estados."
        mark={<StatusChip tone="warning" label="Solo en desarrollo" />}
        breadcrumbs={[
          { label: 'Inicio', href: '#frames' },
          { label: 'Diseño', href: '#fields' },
        ]}
        actions={
          <>
            <Segmented
              label="Marca"
              value={brand}
              segments={BRANDS.map(({ value, label }) => ({ value, label }))}
              onChange={(value) => {
                setBrand(value);
                void applyBrand(BRANDS.find((known) => known.value === value)?.brand ?? {});
              }}
            />
            <ThemeToggle />
          </>
        }
        tabs={
          <Tabs
            label="Salas"
            tabs={TABS}
            value={section}
            onChange={(value) => {
              if (!isSectionName(value)) return;
              history.replaceState(null, '', `#${value}`);
              setSection(value);
            }}
          />
        }
      >
        <TabPanel value={section}>
          <GallerySection />
        </TabPanel>
      </Page>
    </main>
  );
}
