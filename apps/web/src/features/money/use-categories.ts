import { business } from '@cauce/contract/account/business';
import { EXPENSES, SALES } from '@cauce/contract/sales/money';
import { categoryWords } from '@cauce/contract/sales/money-words';
import { sameText } from '@cauce/domain/texts/fold';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { useBusiness } from '../../platform/session.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { moneyContext } from './queries.ts';

const toastOptions = { id: 'money.categories' };
const TAKEN = 'Esa categoría ya existe';

/** The business's own categories, with functions to add and remove them. */
export function useCategories() {
  const client = useQueryClient();
  const { _id: id } = useBusiness();
  const { data } = useQuery(moneyContext);
  const own = data?.categories.map(({ name }) => name) ?? [];
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (names: readonly string[]) =>
      call(business.change, {
        params: { id },
        body: { business: { moneyMovementCategories: names.map((name) => ({ name })) } },
      }),
    onSuccess: (answer) => {
      const categories = answer.data.moneyMovementCategories;
      client.setQueryData(moneyContext.queryKey, (now) => now && { ...now, categories });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['business'] }),
  });
  const taken = [...own, categoryWords(SALES), categoryWords(EXPENSES)];
  const isTaken = (name: string) => taken.some((other) => sameText(other, name));

  /** Returns the reason when the category was not added. */
  async function add(name: string): Promise<string | undefined> {
    if (isTaken(name)) return TAKEN;
    try {
      await mutateAsync([...own, name]);
    } catch (problem) {
      return problem instanceof Error ? problem.message : 'No se pudo agregar la categoría';
    }
    toast.success('Categoría agregada correctamente', toastOptions);
    return undefined;
  }

  async function remove(name: string): Promise<boolean> {
    try {
      await mutateAsync(own.filter((other) => other !== name));
    } catch (problem) {
      toast.error(
        problem instanceof Error ? problem.message : 'No se pudo eliminar la categoría',
        toastOptions,
      );
      return false;
    }
    toast.success('Categoría eliminada correctamente', {
      ...toastOptions,
      undo: () => void mutateAsync(own).catch(() => toast.error('No se pudo deshacer', toastOptions)),
    });
    return true;
  }

  return { own, add, remove, isPending };
}
