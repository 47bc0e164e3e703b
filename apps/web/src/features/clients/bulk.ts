import { TYPE_WORDS } from '@cauce/contract/clients/contact-words';
import { clients, type Contact, type ContactFilters, type ManyChange } from '@cauce/contract/clients/clients';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { invalidateContacts } from './queries.ts';
import type { Selected } from './use-selection.ts';
import { contactsWords, countWords } from './words.ts';

const MOST_AT_ONCE = 1000;

interface Step {
  ids: readonly string[];
  change: ManyChange;
}

/** Applies the steps in portions of as many contacts as one call accepts. */
async function take(steps: readonly Step[]): Promise<number> {
  let changed = 0;
  for (const { ids, change } of steps)
    for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
      const body = { ids: ids.slice(from, from + MOST_AT_ONCE), change };
      changed += (await call(clients.changeMany, { body })).data.changed;
    }
  return changed;
}

/** The changes that undo a bulk change. Contacts that had the new value before are left out. */
export function undoStepsOf(rows: readonly Contact[], change: ManyChange): Step[] {
  const steps = new Map<string, Step>();
  for (const { _id, type, noRespond, isArchived } of rows) {
    const before: ManyChange = {
      ...(change.type !== undefined && change.type !== type && { type }),
      ...(change.noRespond !== undefined && change.noRespond !== noRespond && { noRespond }),
      ...(change.archive !== undefined && change.archive !== isArchived && { archive: isArchived }),
    };
    if (Object.keys(before).length === 0) continue;
    const key = JSON.stringify(before);
    steps.set(key, { change: before, ids: [...(steps.get(key)?.ids ?? []), _id] });
  }
  return [...steps.values()];
}

/**
 * Texts of a bulk change: its question, its verb and its result, such as «Marcar como Cliente a 3,204
 * contactos».
 */
function wordsOf({ type, noRespond, archive }: ManyChange, countText: string) {
  if (type !== undefined)
    return {
      ask: `Cambiar el tipo de ${countText} a ${TYPE_WORDS[type]}`,
      verb: 'Cambiar',
      done: `${countText} de tipo ${TYPE_WORDS[type]}`,
    };
  if (noRespond === true)
    return {
      ask: `Marcar ${countText} como No Responder`,
      verb: 'Marcar',
      done: `${countText} en No Responder`,
    };
  if (noRespond === false)
    return {
      ask: `Volver a escribirles a ${countText}`,
      verb: 'Quitar No Responder',
      done: `${countText} sin No Responder`,
    };
  return archive === true
    ? { ask: `Archivar ${countText}`, verb: 'Archivar', done: `${countText} en archivados` }
    : { ask: `Reactivar ${countText}`, verb: 'Reactivar', done: `${countText} de vuelta` };
}

interface Bulk {
  selected: Selected;
  rows: readonly Contact[];
  filters: ContactFilters;
  total: number | undefined;
  onDone: () => void;
}

/**
 * Changes the selected contacts, with «Deshacer». A change of all contacts that match the filters asks first and names
 * their number.
 */
export function useBulk({ selected, rows, filters, total, onDone }: Bulk) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const settled = { onSettled: () => invalidateContacts(client) };
  const refused = {
    onError: (error: Error) => toast.error(error.message, { id: 'clients.bulk' }),
    ...settled,
  };

  const back = useMutation({
    mutationFn: take,
    onSuccess: (changed) => toast.success(`${contactsWords(changed)} como antes`, { id: 'clients.bulk' }),
    ...refused,
  });
  const these = useMutation({
    mutationFn: (step: Step) => take([step]),
    // Changes the rows on the screen before a hint fetches them again.
    onMutate: ({ ids, change }) => {
      const chosen = new Set(ids);
      return undoStepsOf(
        rows.filter(({ _id }) => chosen.has(_id)),
        change,
      );
    },
    onSuccess: (changed, { change }, steps) => {
      toast.success(wordsOf(change, contactsWords(changed)).done, {
        id: 'clients.bulk',
        ...(steps.length > 0 && { undo: () => back.mutate(steps) }),
      });
      onDone();
    },
    ...refused,
  });
  const everybody = useMutation({
    mutationFn: (change: ManyChange) => call(clients.changeChosen, { body: { filters, change } }),
    onSuccess: ({ data: { changed } }, change) => {
      toast.success(wordsOf(change, contactsWords(changed)).done, { id: 'clients.bulk' });
      onDone();
    },
    ...refused,
  });

  const apply = async (change: ManyChange): Promise<void> => {
    if (!selected.all) {
      these.mutate({ ids: [...selected.ids], change });
      return;
    }
    const { ask, verb } = wordsOf(change, total === undefined ? 'todos los contactos' : contactsWords(total));
    const consequences = [
      'Cambia a todos los que cumplen los filtros, también a los que no ves en pantalla.',
    ];
    const action = total === undefined ? verb : `${verb} (${countWords(total)})`;
    if (await confirm({ title: ask, consequences, action, danger: change.archive === true }))
      everybody.mutate(change);
  };
  return { apply, busy: these.isPending || everybody.isPending || back.isPending };
}
