import type { CampaignContent } from '@cauce/contract/conversations/campaigns';
import { blanksOf, filledIn } from '@cauce/domain/texts/blank-text';
import { renderTemplate, type TemplateValues } from '@cauce/domain/texts/message-template';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import { workingAssistants } from '../assistants/index.ts';
import { readBusinessProfile } from '../booking/index.ts';
import { listUsableTemplates } from '../channels/accounts/index.ts';
import type { MessageContact } from '../clients/list/index.ts';
import { findFiles } from '../conversations/inbox/index.ts';
import { listPushNames } from '../conversations/outcomes/index.ts';
import type { PhoneMessage, SenderAccount } from '../conversations/outbound/index.ts';

type Media = NonNullable<NonNullable<PhoneMessage['content']>['media']>;
type UsableTemplate = Awaited<ReturnType<typeof listUsableTemplates>>[number];

/** The message of a campaign with everything that it refers to. */
export interface LoadedContent extends Pick<CampaignContent, 'text' | 'values' | 'closed'> {
  template: UsableTemplate | undefined;
  media: Media | undefined;
}

/** A fault of the content, with the field that has it. */
export interface ContentFault {
  field: string;
  fault: string;
}

async function loadMedia(tx: TenantTx, image: string | null): Promise<Media | ContentFault | undefined> {
  if (image === null) return undefined;
  const file = (await findFiles(tx, [image])).get(image);
  if (file === undefined) return { field: 'image', fault: 'La imagen no es tuya o ya no está' };
  return { url: image, mime: file.mime, name: image.split('/').at(-1) ?? '', size: file.bytes };
}

const findTemplate = async (
  tx: TenantTx,
  { account }: SenderAccount,
  templateId: string | null,
): Promise<UsableTemplate | undefined> =>
  account === '' ? undefined : (await listUsableTemplates(tx, account)).find(({ id }) => id === templateId);

/** A campaign without a template has none to find. */
export async function refuseUnknownTemplate(
  tx: TenantTx,
  sender: SenderAccount,
  { templateId }: Pick<CampaignContent, 'templateId'>,
): Promise<void> {
  if (templateId !== null && (await findTemplate(tx, sender, templateId)) === undefined) refuse('notFound');
}

async function loadTemplate(
  tx: TenantTx,
  sender: SenderAccount,
  { templateId, values }: CampaignContent,
): Promise<UsableTemplate | ContentFault> {
  const template = await findTemplate(tx, sender, templateId);
  if (template === undefined)
    return { field: 'templateId', fault: 'Esta plantilla ya no se puede usar. Elige otra' };
  const isFilled = blanksOf(template.body).length === values.length && values.every((value) => value !== '');
  return isFilled ? template : { field: 'values', fault: 'Llena todos los espacios de la plantilla' };
}

/** Reads what the message refers to, or finds why it cannot be sent. */
export async function loadContent(
  tx: TenantTx,
  sender: SenderAccount,
  content: CampaignContent,
): Promise<LoadedContent | ContentFault> {
  const { text, values, closed, templateId, image } = content;
  if (templateId !== null) {
    const template = await loadTemplate(tx, sender, content);
    return 'fault' in template ? template : { text, values, closed, template, media: undefined };
  }
  if (text === '') return { field: 'text', fault: 'Escribe el mensaje' };
  const media = await loadMedia(tx, image);
  if (media !== undefined && 'fault' in media) return media;
  return { text, values, closed, template: undefined, media };
}

/** Returns the values of the variables for these contacts. */
export async function loadValues(
  tx: TenantTx,
  { at, publicUrl }: { at: Date; publicUrl: string },
  contacts: readonly MessageContact[],
): Promise<(contact: Pick<MessageContact, 'id' | 'firstName'>) => TemplateValues> {
  const names = await listPushNames(
    tx,
    contacts.map(({ id }) => id),
  );
  const { name, slug } = await readBusinessProfile(tx);
  const assistants = await workingAssistants(tx, at);
  const assistant = assistants
    .filter(({ mode, type }) => mode === 'production' && type !== 'business')
    .toSorted((a, b) => Number(a.branchId !== null) - Number(b.branchId !== null))[0];
  return ({ id, firstName }) => ({
    nombre_contacto: firstName,
    nombre_whatsapp: names.get(id) ?? '',
    nombre_asistente: assistant?.name ?? '',
    negocio: name,
    liga_cita: `${publicUrl}/reservar/${slug}`,
  });
}

/** Returns the values of the blanks of a template for one contact. */
const parametersOf = ({ values }: LoadedContent, of: TemplateValues): string[] =>
  values.map((value) => renderTemplate(value, of).trim());

/** Whether a blank of the template would stay empty. The channel refuses such a message. */
export const lacksValue = (loaded: LoadedContent, of: TemplateValues): boolean =>
  loaded.template !== undefined && parametersOf(loaded, of).includes('');

export const renderContent = (loaded: LoadedContent, of: TemplateValues): string =>
  loaded.template === undefined
    ? renderTemplate(loaded.text, of)
    : filledIn(loaded.template.body, parametersOf(loaded, of));

/** The message to one contact. Outside of the reply window the notice template carries the text alone. */
export function toMessage(
  loaded: LoadedContent,
  of: TemplateValues,
  mode: 'free' | 'template',
): Pick<PhoneMessage, 'text' | 'mode' | 'content'> {
  const { template, media } = loaded;
  const text = renderContent(loaded, of);
  if (template !== undefined) {
    const parameters = parametersOf(loaded, of);
    const { name, language } = template;
    return {
      text,
      mode: 'template',
      content: { kind: 'template', template: { name, language, parameters } },
    };
  }
  return mode === 'free' && media !== undefined
    ? { text, mode, content: { kind: 'image', media } }
    : { text, mode };
}
