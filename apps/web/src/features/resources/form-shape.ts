import { MOST_ITEMS, ResourceInput, ResourceItem, type Resource } from '@cauce/contract/agenda/resources';
import * as z from 'zod';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { capMessage, leastMessage } from '../../ui/uploader/upload-queue.ts';

export const LEAST_ITEMS = 1;

/** A file that was just uploaded still has its original name. */
const Item = ResourceItem.extend({ name: z.string().optional() });

export const ResourceShape = ResourceInput.omit({ businessId: true }).extend({
  items: z.array(Item).min(LEAST_ITEMS, leastMessage(LEAST_ITEMS)).max(MOST_ITEMS, capMessage(MOST_ITEMS)),
});
export type ResourceForm = ZodForm<typeof ResourceShape>;

export const editedResource = (resource: Resource | undefined): z.input<typeof ResourceShape> => ({
  customId: resource?.customId ?? '',
  name: resource?.name ?? '',
  usage: resource?.usage ?? 'static',
  items: resource?.items ?? [],
});

export const toInput = ({ items, ...rest }: z.output<typeof ResourceShape>): ResourceInput => ({
  ...rest,
  items: items.map(({ url, type, caption, description }) => ({ url, type, caption, description })),
});
