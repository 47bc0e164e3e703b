import { clients } from '@cauce/contract/clients/clients';
import type { FileFormat } from '@cauce/contract/kit/file-answer';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/feedback/toast.ts';

const OUTCOME = { id: 'clients.export' };

/** Downloads the selected contacts as a file by a POST request, because their ids are too long for an address. */
export function useExportContacts() {
  return useMutation({
    mutationFn: async ({ ids, format }: { ids: readonly string[]; format: FileFormat }) => {
      const { data } = await call(clients.exportThese, { body: { ids: [...ids], format } });
      const pieces: BlobPart[] = [];
      for await (const piece of data.pieces) pieces.push(piece as BlobPart);
      saveFile(new Blob(pieces, { type: data.contentType }), data.name);
    },
    onError: (error) =>
      toast.error(
        error.code === 'notFound'
          ? 'Alguno de los elegidos ya no existe. Vuelve a elegirlos'
          : (error.fields.ids ?? error.message),
        OUTCOME,
      ),
  });
}
