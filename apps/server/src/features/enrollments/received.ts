import { ENROLLMENT_FILE_LIMIT } from '@cauce/contract/sales/enrollments';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse, refuseFields } from '../../platform/mount/refusal.ts';

const LIMITS = { fileSize: ENROLLMENT_FILE_LIMIT, files: 1, fields: 4, parts: 5, fieldSize: 1024 };

/** Any error while the form is read is a malformed request of the sender. */
function explain(error: unknown): never {
  if (error instanceof Refusal) throw error;
  return refuse('malformed');
}

async function fileIn(request: FastifyRequest, businessId: string): Promise<Buffer | undefined> {
  let file: Buffer | undefined;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'file') {
      file = await part.toBuffer();
      if (part.file.truncated)
        refuse('tooLarge', `El archivo pesa más de ${ENROLLMENT_FILE_LIMIT / 1_048_576} MB`);
    } else if (part.fieldname === 'businessId' && part.value !== businessId) refuse('notFound');
  }
  return file;
}

/** Returns the bytes of the uploaded file. A form with the id of another business is refused. */
export async function received(request: FastifyRequest, businessId: string): Promise<Buffer> {
  if (!request.isMultipart()) refuse('unsupported');
  const file = await fileIn(request, businessId).catch(explain);
  if (file === undefined || file.length === 0)
    return refuseFields({ file: 'Por favor, seleccione un archivo' });
  return file;
}
