import { UsersRound } from 'lucide-react';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { ANYBODY, type Choose } from '../../choices.ts';
import { payFirstNote } from '../../pay-first.ts';
import { keyOf, type Plan } from '../../plan.ts';
import { lengthWords, priceWords } from '../../words.ts';
import { ChoiceList } from './choice-list.tsx';
import styles from './step-body.module.css';

export interface StepBodyProps {
  plan: Plan;
  /** All options of the page, among which the names in the address must be unique. */
  among: Pick<Plan, 'branches' | 'services' | 'specialists'>;
  choose: Choose;
}

export function BranchStep({ plan, among, choose }: StepBodyProps) {
  return (
    <ChoiceList
      label="Sucursales"
      search="Buscar sucursal"
      options={plan.branches.map(({ _id, name, address }) => ({ id: _id, name, detail: address }))}
      onChoose={(id) => choose({ sucursal: nameFor(id, plan.branches, among.branches) })}
    />
  );
}

export function ServiceStep({ plan, among, choose }: StepBodyProps) {
  const onlyVisits = among.services.every(({ isVisit }) => isVisit);
  return (
    <ChoiceList
      label={onlyVisits ? 'Propiedades' : 'Servicios'}
      search={onlyVisits ? 'Buscar propiedad' : 'Buscar servicio'}
      options={plan.services.map(({ _id, name, description, duration, price, payFirst }) => ({
        id: _id,
        name,
        detail: [lengthWords(duration), description].filter(Boolean).join(' · '),
        note: payFirst ? payFirstNote(payFirst) : undefined,
        aside: priceWords(price),
      }))}
      onChoose={(id) => choose({ servicio: nameFor(id, plan.services, among.services) })}
    />
  );
}

export function SpecialistStep({ plan, among, choose }: StepBodyProps) {
  const anybody = {
    id: ANYBODY,
    name: 'Cualquiera',
    detail: 'Quien tenga lugar: verás más horarios.',
    icon: (
      <span className={styles.anybody}>
        <UsersRound aria-hidden size={18} />
      </span>
    ),
  };
  const people = plan.specialists.map(({ _id, name, colorHex }) => ({
    id: _id,
    name,
    icon: <Avatar name={name} color={colorHex} size={40} />,
  }));
  return (
    <ChoiceList
      label="Especialistas"
      search="Buscar especialista"
      options={[anybody, ...people]}
      onChoose={(id) =>
        choose({
          especialista: id === ANYBODY ? id : nameFor(id, plan.specialists, among.specialists),
        })
      }
    />
  );
}

interface Thing {
  _id: string;
  name: string;
}
/**
 * Unique among all options of the page and not only the listed ones, because the link may be opened without these
 * choices.
 */
function nameFor(id: string, here: readonly Thing[], among: readonly Thing[]): string {
  const thing = here.find(({ _id }) => _id === id);
  return thing === undefined ? id : keyOf(thing, among);
}
