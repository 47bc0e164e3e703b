import { upsells } from '@cauce/contract/conversations/upsells';
import { call } from '../../../platform/call.ts';
import { ContactPreview } from '../../client-picker/index.ts';

export interface TextPreviewProps {
  text: string;
  clientId: string | undefined;
  /** Whether the appointment was attended when the message leaves. */
  attended: boolean;
}

export const TextPreview = ({ text, clientId, attended }: TextPreviewProps) => (
  <ContactPreview
    text={text}
    about={['upsellMessage', attended]}
    clientId={clientId}
    ask={async (asked) => (await call(upsells.preview, { body: { ...asked, attended } })).data}
  />
);
