import { CalendarPlus, CircleCheck, Plus, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { Accordion, Fold } from '../layout/accordion.tsx';
import { Avatar } from '../data/avatar.tsx';
import { Button, ButtonLink } from '../inputs/button.tsx';
import { Card, CardGrid } from '../layout/card.tsx';
import { Chip, StatusChip } from '../data/chip.tsx';
import { CopyButton } from '../inputs/copy-button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { IconButton } from '../inputs/icon-button.tsx';
import { Kbd } from '../overlay/kbd.tsx';
import { Menu } from '../overlay/menu.tsx';
import { NotFound } from '../feedback/not-found.tsx';
import { ProgressPanel } from '../feedback/progress-panel.tsx';
import { RelativeTime } from '../feedback/relative-time.tsx';
import { SearchField } from '../inputs/search-field.tsx';
import { Section } from '../layout/section.tsx';
import {
  SkeletonCards,
  SkeletonForm,
  SkeletonList,
  SkeletonTable,
  SkeletonText,
} from '../feedback/skeletons.tsx';
import { Stepper } from '../layout/stepper.tsx';
import { Toolbar } from '../layout/toolbar.tsx';
import { Select } from '../inputs/select.tsx';
import { Row } from '../layout/box.tsx';

const STEPS = [
  { label: 'Negocio', detail: 'Nombre y giro' },
  { label: 'Sucursal', detail: 'Dirección y horario' },
  { label: 'Servicios', detail: 'Qué ofreces' },
  { label: 'Equipo', detail: 'Quién atiende' },
];
const PEOPLE = ['Ana Torres', 'Bruno Díaz', 'Carla Méndez', 'Diego Ríos', 'Elena Salas'];
const OPENED = Date.now();
const MOMENTS = [3, 180, 7200, 172_800, 3_000_000].map((ago) => new Date(OPENED - ago * 1000));

export function Frames() {
  return (
    <>
      <Buttons />
      <Section title="Marcas y personas">
        <Row wrap align="center" gap={12}>
          <StatusChip tone="success" label="Confirmada" />
          <StatusChip tone="warning" label="Pendiente de pago" />
          <StatusChip tone="error" label="Cancelada" />
          <StatusChip tone="primary" label="Nueva" />
          <StatusChip tone="neutral" label="Borrador" />
          <StatusChip tone="accent" label="Beta" />
          <StatusChip tone="secondary" label="Socio nivel 2" />
          <Chip onRemove={() => undefined} removeLabel="Quitar Corte de cabello">
            Corte de cabello
          </Chip>
        </Row>
        <Row wrap align="center" gap={12}>
          {PEOPLE.map((name) => (
            <Avatar key={name} name={name} size={40} />
          ))}
          <Avatar name="Barbería Centro" square size={40} color="#ff9800" />
          <Avatar name="Sofía" size={24} />
          <Avatar name="Irene Castro" size={56} />
        </Row>
      </Section>
      <Lists />
      <Section title="Tarjetas">
        <CardGrid>
          <Card
            title="Sucursal Centro"
            description="Av. Juárez 120, Puebla"
            href="#frames"
            actions={
              <Menu
                label="Acciones de Sucursal Centro"
                items={[{ label: 'Editar' }, 'line', { label: 'Archivar', danger: true }]}
              />
            }
            footer="Abierta hasta las 8:00 p. m."
          >
            4 especialistas, 12 servicios
          </Card>
          <Card title="Ingresos de hoy">
            <p style={{ font: '600 var(--type-metric)' }} className="figures">
              $12,480.00
            </p>
            <p style={{ color: 'var(--brand-success-ink)' }}>18 % más que ayer</p>
          </Card>
          <Card>
            <EmptyState
              small
              title="Todavía no hay citas para hoy."
              action={<Button size="small">Agendar cita</Button>}
            />
          </Card>
        </CardGrid>
      </Section>
      <Progress />
      <States />
    </>
  );
}

function Buttons() {
  const [busy, setBusy] = useState(false);
  return (
    <Section
      title="Botones"
      description="Uno primario por pantalla; los peligrosos solo donde algo se pierde."
    >
      <Row wrap align="center" gap={12}>
        <Button kind="primary" icon={<CalendarPlus />}>
          Nueva cita
        </Button>
        <Button icon={<Plus />}>Agregar</Button>
        <Button kind="subtle">Cancelar</Button>
        <Button kind="danger" icon={<Trash2 />}>
          Eliminar
        </Button>
        <Button kind="primary" busy>
          Guardar cambios
        </Button>
        <Button disabled>No disponible</Button>
        <Button kind="primary" disabled>
          Guardar
        </Button>
        <ButtonLink href="#frames">Un enlace</ButtonLink>
      </Row>
      <Row wrap align="center" gap={12}>
        <Button size="small" kind="primary" busy={busy} onClick={() => setBusy(true)}>
          Pruébame
        </Button>
        <Button size="small">Pequeño</Button>
        <IconButton label="Agregar" icon={<Plus />} bordered />
        <IconButton label="Personas" icon={<Users />} />
        <IconButton label="Eliminar" icon={<Trash2 />} disabled />
        <CopyButton text="https://cauce.mx/reservar/centro" label="Copiar enlace" words />
        <CopyButton text="C-1042" label="Copiar clave" />
        <Menu
          label="Más acciones"
          align="start"
          trigger={<Button>Más acciones</Button>}
          items={[
            { heading: 'Cita' },
            { label: 'Reprogramar', icon: <CalendarPlus />, hint: <Kbd keys="r" /> },
            { label: 'Marcar como atendida', icon: <CircleCheck /> },
            { label: 'Cobrar', disabled: true },
            'line',
            { label: 'Cancelar cita', icon: <Trash2 />, danger: true },
          ]}
        />
        <Kbd keys="mod+k" />
      </Row>
    </Section>
  );
}

function Lists() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<string | null>(null);
  return (
    <Section title="Barra de lista" description={search ? `Buscando «${search}»` : undefined}>
      <Toolbar label="Filtros de ejemplo" end={<Button kind="primary">Nuevo contacto</Button>}>
        <SearchField
          label="Buscar contactos"
          placeholder="Buscar por nombre o teléfono"
          value={search}
          onSearch={setSearch}
        />
        <Select
          label="Estado"
          clearable
          placeholder="Todos los estados"
          value={status}
          onChange={setStatus}
          options={['Confirmada', 'Pendiente', 'Cancelada'].map((label) => ({ value: label, label }))}
        />
      </Toolbar>
      <Row wrap align="center" gap={12}>
        {MOMENTS.map((at) => (
          <RelativeTime key={at.getTime()} at={at} />
        ))}
      </Row>
    </Section>
  );
}

function Progress() {
  const [step, setStep] = useState(2);
  return (
    <Section title="Avance">
      <Stepper label="Pasos del registro" steps={STEPS} current={step} onStep={setStep} />
      <Row wrap align="center" gap={12}>
        <Button size="small" onClick={() => setStep(Math.min(step + 1, 4))}>
          Siguiente paso
        </Button>
      </Row>
      <ProgressPanel
        title="Importando contactos"
        detail="Puedes seguir trabajando; te avisamos al terminar."
        done={312}
        total={840}
        counts={[
          { label: 'creados', value: 290 },
          { label: 'actualizados', value: 18 },
          { label: 'con errores', value: 4 },
        ]}
        actions={<Button size="small">Cancelar</Button>}
      />
      <Accordion>
        <Fold title="¿Puedo cambiar mi horario después?" open>
          Sí, en Sucursales, cuando quieras. Las citas ya agendadas no se mueven.
        </Fold>
        <Fold title="¿Qué pasa si un cliente no paga?" aside="Pagos">
          El horario se libera solo.
        </Fold>
      </Accordion>
    </Section>
  );
}

function States() {
  return (
    <Section title="Estados">
      <CardGrid>
        <Card>
          <EmptyState
            title="Aquí verás a tus contactos en cuanto te escriban."
            action={<Button kind="primary">Nuevo contacto</Button>}
          />
        </Card>
        <Card>
          <ErrorState onRetry={() => undefined} />
        </Card>
        <Card>
          <NotFound href="#frames" />
        </Card>
        <Card title="Lista">
          <SkeletonList rows={3} />
        </Card>
        <Card title="Texto">
          <SkeletonText />
        </Card>
        <Card title="Formulario">
          <SkeletonForm fields={2} />
        </Card>
      </CardGrid>
      <SkeletonCards cards={3} />
      <Card padding="none">
        <SkeletonTable rows={3} />
      </Card>
    </Section>
  );
}
