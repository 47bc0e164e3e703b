import { Section } from '../section.tsx';

export function Data() {
  return <Section title="Datos y archivos" />;
}
