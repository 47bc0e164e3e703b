import { GraduationCap, Home, Package, Scissors, type LucideIcon } from 'lucide-react';
import { Stack } from '../../../ui/layout/box.tsx';
import choice from '../../../ui/form/fields/choice.module.css';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { useField } from '../../../ui/form/fields/use-field.ts';
import { useId } from 'react';
import styles from './selling-cards.module.css';

const KINDS: readonly [key: string, label: string, detail: string, icon: LucideIcon][] = [
  ['services', 'Servicios', 'Citas con especialistas', Scissors],
  ['products', 'Productos', 'Catálogo, pedidos e inventario', Package],
  ['courses', 'Cursos', 'Grupos e inscripciones', GraduationCap],
  ['properties', 'Inmuebles', 'Propiedades y visitas', Home],
];
const EMPTY = [false];

function KindCard({
  name,
  label,
  detail,
  icon: Icon,
}: {
  name: string;
  label: string;
  detail: string;
  icon: LucideIcon;
}) {
  const field = useField({ name, label }, EMPTY);
  return (
    <label className={styles.card}>
      <input
        {...field.aria}
        type="checkbox"
        name={name}
        className={choice.check}
        checked={field.value === true}
        onChange={(event) => field.change(event.target.checked)}
        onBlur={field.blur}
      />
      <Icon aria-hidden size={20} className={styles.icon} />
      <Stack as="span" shrink>
        <span className={styles.label}>{label}</span>
        <span className={styles.detail}>{detail}</span>
      </Stack>
    </label>
  );
}

/** The kinds of goods that a business sells, any of four; the choice decides the order of the pages. */
export function SellingCards({ name }: { name: string }) {
  const id = useId();
  return (
    <FieldFrame id={id} label="¿Que vas a vender?" group="group" whole>
      <div className={styles.cards}>
        {KINDS.map(([key, label, detail, icon]) => (
          <KindCard key={key} name={`${name}.${key}`} label={label} detail={detail} icon={icon} />
        ))}
      </div>
    </FieldFrame>
  );
}
