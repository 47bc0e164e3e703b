import type { ReactNode } from 'react';
import { Chip } from '../data/chip.tsx';
import { Box, Grid, Row, Stack } from '../layout/box.tsx';
import { Card } from '../layout/card.tsx';
import { Section } from '../layout/section.tsx';

const DAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
const chips = DAYS.map((day) => <Chip key={day}>{day}</Chip>);

const Sample = ({ code, children }: { code: string; children: ReactNode }) => (
  <Card title={code}>{children}</Card>
);

/** The primitives that lay out boxes, each with the properties that are used most. */
export function Boxes() {
  return (
    <>
      <Section title="Filas" description="Lo que va una cosa junto a otra.">
        <Grid columns={2} gap={16}>
          <Sample code="<Row gap={8} wrap>">
            <Row gap={8} wrap>
              {chips}
            </Row>
          </Sample>
          <Sample code={'<Row justify="between" align="center" gap={8}>'}>
            <Row justify="between" align="center" gap={8}>
              <Box grow shrink>
                Este texto crece con la fila y se encoge con ella hasta ocupar varias líneas.
              </Box>
              <Box rigid>{chips[0]}</Box>
            </Row>
          </Sample>
        </Grid>
      </Section>
      <Section title="Pilas" description="Lo que va una cosa debajo de otra.">
        <Grid columns={2} gap={16}>
          <Sample code={'<Stack as="ul" gap={4}>'}>
            <Stack as="ul" gap={4}>
              {DAYS.map((day) => (
                <li key={day}>{day}</li>
              ))}
            </Stack>
          </Sample>
          <Sample code={'<Stack gap={12} align="end" padding={16}>'}>
            <Stack gap={12} align="end" padding={16}>
              {chips.slice(0, 3)}
            </Stack>
          </Sample>
        </Grid>
      </Section>
      <Section title="Columnas" description="Un número fijo, o las tarjetas que quepan.">
        <Grid columns={3} gap={8} columnGap={24}>
          {chips}
        </Grid>
        <Grid columns="cards" gap={16}>
          {DAYS.map((day) => (
            <Card key={day} title={day} />
          ))}
        </Grid>
      </Section>
    </>
  );
}
