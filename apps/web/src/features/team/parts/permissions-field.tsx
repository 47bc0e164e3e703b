import type { PermissionEntry } from '@cauce/contract/kit/access';
import { PAGES, type PageKey } from '@cauce/contract/kit/pages';
import choice from '../../../ui/form/fields/choice.module.css';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { useField } from '../../../ui/form/fields/use-field.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Box, Row } from '../../../ui/layout/box.tsx';
import {
  type Level,
  levelOf,
  PAGE_GROUPS,
  PRESETS,
  presetOf,
  type Schedule,
  scheduleOf,
  withLevel,
} from '../permissions.ts';
import styles from './permissions-field.module.css';

const LEVELS = [
  { value: 'none', label: 'Nada' },
  { value: 'view', label: 'Ver' },
  { value: 'edit', label: 'Editar' },
] as const satisfies readonly { value: Level; label: string }[];

interface Editing {
  permissions: readonly PermissionEntry[];
  onChange: (permissions: PermissionEntry[]) => void;
}

function ScheduleChoices({ permissions, onChange }: Editing) {
  const schedule = scheduleOf(permissions);
  const set = (change: Partial<Schedule>) =>
    onChange(withLevel(permissions, 'appointments', 'edit', { ...schedule, ...change }));
  return (
    <div className={styles.schedule}>
      <label className={choice.line}>
        <input
          type="checkbox"
          className={choice.check}
          checked={schedule.appointments}
          onChange={(event) => set({ appointments: event.target.checked })}
        />
        Agendar citas
      </label>
      <label className={choice.line}>
        <input
          type="checkbox"
          className={choice.check}
          checked={schedule.blocks}
          onChange={(event) => set({ blocks: event.target.checked })}
        />
        Bloquear horarios
      </label>
    </div>
  );
}

function PageLine({ page, permissions, onChange }: Editing & { page: PageKey }) {
  const { title } = PAGES[page];
  const level = levelOf(permissions, page);
  return (
    <Row as="li" gap={4} columnGap={12} align="center" wrap paddingY={4}>
      <Box as="span" grow basis={160} shrink>
        {title}
      </Box>
      <Segmented
        label={title}
        segments={LEVELS}
        value={level}
        onChange={(next) => onChange(withLevel(permissions, page, next))}
      />
      {page === 'appointments' && level === 'edit' && (
        <ScheduleChoices permissions={permissions} onChange={onChange} />
      )}
    </Row>
  );
}

/** Permissions page by page, with presets to start from. */
export function PermissionsField({ name }: { name: string }) {
  const field = useField({ name, label: 'Permisos' });
  const permissions = (field.value ?? []) as PermissionEntry[];
  const editing = { permissions, onChange: field.change };
  const preset = presetOf(permissions);
  return (
    <FieldFrame {...field} label="Permisos" required={false} group="group" whole>
      <Row gap={8} wrap>
        {PRESETS.map((each) => (
          <Button
            key={each.name}
            size="small"
            aria-pressed={preset === each}
            className={styles.preset}
            onClick={() => field.change(each.permissions)}
          >
            {each.name}
          </Button>
        ))}
        {permissions.length > 0 && (
          <Button size="small" kind="subtle" onClick={() => field.change([])}>
            Quitar todo
          </Button>
        )}
      </Row>
      {PAGE_GROUPS.map(({ title, pages }) => (
        <Box as="section" key={title} marginTop={16}>
          <h3 className={styles.title}>{title}</h3>
          <Box as="ul">
            {pages.map((page) => (
              <PageLine key={page} page={page} {...editing} />
            ))}
          </Box>
        </Box>
      ))}
    </FieldFrame>
  );
}
