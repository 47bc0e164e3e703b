import { funnels } from '@cauce/contract/funnels/funnels';
import type { PhaseType } from '@cauce/domain/funnels/shape';
import { call } from '../../../platform/call.ts';
import { ContactPreview } from '../../client-picker/index.ts';

export interface MessagePreviewProps {
  text: string;
  type: PhaseType;
  clientId: string | undefined;
}

export const MessagePreview = ({ text, type, clientId }: MessagePreviewProps) => (
  <ContactPreview
    text={text}
    about={['funnelMessage', type]}
    clientId={clientId}
    ask={async (asked) => (await call(funnels.preview, { body: { ...asked, type } })).data}
  />
);
