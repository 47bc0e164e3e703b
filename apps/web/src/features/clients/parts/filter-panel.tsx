import { SOURCE_WORDS, TYPE_WORDS } from '@cauce/contract/contact-words';
import {
  CLIENT_SOURCES,
  CLIENT_TYPES,
  GENDERS,
  NO_GENDER,
  type ContactFilters,
} from '@cauce/contract/clients';
import { MONTH_NAMES } from '@cauce/domain/dates';
import { byName } from '@cauce/domain/listing';
import { useState, type ReactNode } from 'react';
import { Accordion, Fold } from '../../../ui/accordion.tsx';
import { Select } from '../../../ui/select.tsx';
import { genderWord } from '../filter-words.ts';
import { listOf, type FilterKey } from '../filters.ts';
import { useChoices } from '../use-names.ts';
import { DaysFilter } from './days-filter.tsx';
import { OneOf, Ticks } from './ticks.tsx';
import styles from './filter-panel.module.css';

export interface FilterPanelProps {
  filters: ContactFilters;
  setFilters: (change: Partial<ContactFilters>) => void;
}

const TYPES = CLIENT_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }));
const GENDER_OPTIONS = [...GENDERS, NO_GENDER].map((value) => ({ value, label: genderWord(value) }));
const SOURCES = CLIENT_SOURCES.map((value) => ({ value, label: SOURCE_WORDS[value] }));
const MONTHS = MONTH_NAMES.map((name, index) => ({
  value: String(index + 1),
  label: name.charAt(0).toLocaleUpperCase('es-MX') + name.slice(1),
}));
const SILENCE = [
  { value: undefined, label: 'Todos' },
  { value: 'false', label: 'Se les puede escribir' },
  { value: 'true', label: 'No Responder' },
];
const VISITS = [
  { value: undefined, label: 'Todos' },
  { value: 'some', label: 'Ya han venido' },
  { value: 'none', label: 'Nunca han venido' },
];
const VISITED = [
  { value: 'last30', label: 'Últimos 30 días' },
  { value: 'thisMonth', label: 'Este mes' },
  { value: 'lastMonth', label: 'El mes pasado' },
  { value: 'over90', label: 'Más de 90 días sin venir' },
  { value: 'over180', label: 'Más de 180 días sin venir' },
];
const CREATED = [
  { value: 'last7', label: 'Últimos 7 días' },
  { value: 'last30', label: 'Últimos 30 días' },
  { value: 'thisMonth', label: 'Este mes' },
  { value: 'lastMonth', label: 'El mes pasado' },
];

const options = (list: readonly { _id: string; name: string }[]) =>
  list.toSorted(byName).map(({ _id, name }) => ({ value: _id, label: name }));

interface PartProps {
  title: string;
  /** The filters it is made of: how many are on is said at its title, and it starts open with them. */
  keys: readonly FilterKey[];
  filters: ContactFilters;
  open?: boolean;
  children: ReactNode;
}

function Part({ title, keys, filters, open = false, children }: PartProps) {
  const on = keys.flatMap((key) => listOf(filters[key])).length;
  // Afterwards it is the person's to open and close.
  const [begins] = useState(open || on > 0);
  return (
    <Fold title={title} aside={on > 0 && <span className={styles.count}>{on}</span>} open={begins}>
      {children}
    </Fold>
  );
}

/** Everything that contacts are chosen by, question by question; each answer counts at once. */
export function FilterPanel({ filters, setFilters }: FilterPanelProps) {
  const { branches, services } = useChoices();
  return (
    <div className={styles.panel}>
      <Accordion>
        <Part title="Tipo" keys={['type']} filters={filters} open>
          <Ticks
            label="Tipo"
            options={TYPES}
            value={filters.type}
            onChange={(type) => setFilters({ type })}
          />
        </Part>
        <Part
          title="Última visita"
          keys={['visits', 'visited', 'visitedFrom', 'visitedTo']}
          filters={filters}
        >
          <OneOf
            label="Visitas"
            options={VISITS}
            value={filters.visits}
            onChange={(visits) =>
              setFilters({
                visits: visits as ContactFilters['visits'],
                ...(visits === 'none' && {
                  visited: undefined,
                  visitedFrom: undefined,
                  visitedTo: undefined,
                }),
              })
            }
          />
          {filters.visits !== 'none' && (
            <DaysFilter
              asked={{ relative: filters.visited, from: filters.visitedFrom, to: filters.visitedTo }}
              quick={VISITED}
              away="No vienen desde hace más de"
              onChange={({ relative, from, to }) =>
                setFilters({ visited: relative, visitedFrom: from, visitedTo: to })
              }
            />
          )}
        </Part>
        {services.length > 0 && (
          <Part title="Intereses" keys={['serviceId']} filters={filters}>
            <Select
              label="Servicio que les interesa"
              placeholder="Cualquier servicio"
              options={options(services)}
              value={filters.serviceId ?? null}
              onChange={(id) => setFilters({ serviceId: id ?? undefined })}
              clearable
            />
          </Part>
        )}
        {branches.length > 0 && (
          <Part title="Sucursal" keys={['branchId']} filters={filters}>
            <Select
              label="Sucursal donde tienen citas"
              placeholder="Cualquier sucursal"
              options={options(branches)}
              value={filters.branchId ?? null}
              onChange={(id) => setFilters({ branchId: id ?? undefined })}
              clearable
            />
          </Part>
        )}
        <Part title="Mes de cumpleaños" keys={['birthMonth']} filters={filters}>
          <Ticks
            label="Mes de cumpleaños"
            options={MONTHS}
            value={filters.birthMonth}
            onChange={(birthMonth) => setFilters({ birthMonth })}
            paired
          />
        </Part>
        <Part title="Género" keys={['gender']} filters={filters}>
          <Ticks
            label="Género"
            options={GENDER_OPTIONS}
            value={filters.gender}
            onChange={(gender) => setFilters({ gender })}
          />
        </Part>
        <Part title="No Responder" keys={['noRespond']} filters={filters}>
          <OneOf
            label="No Responder"
            options={SILENCE}
            value={filters.noRespond}
            onChange={(noRespond) => setFilters({ noRespond: noRespond as ContactFilters['noRespond'] })}
          />
        </Part>
        <Part title="Origen" keys={['source']} filters={filters}>
          <Ticks
            label="Origen"
            options={SOURCES}
            value={filters.source}
            onChange={(source) => setFilters({ source })}
          />
        </Part>
        <Part title="Fecha de registro" keys={['created', 'createdFrom', 'createdTo']} filters={filters}>
          <DaysFilter
            asked={{ relative: filters.created, from: filters.createdFrom, to: filters.createdTo }}
            quick={CREATED}
            onChange={({ relative, from, to }) =>
              setFilters({ created: relative, createdFrom: from, createdTo: to })
            }
          />
        </Part>
        <Part title="Archivados" keys={['archived']} filters={filters}>
          <Ticks
            label="Archivados"
            options={[{ value: 'true', label: 'Ver solo los archivados' }]}
            value={filters.archived}
            onChange={(archived) => setFilters({ archived: archived as ContactFilters['archived'] })}
          />
        </Part>
      </Accordion>
    </div>
  );
}
