import { BellRing, Volume2, VolumeX } from 'lucide-react';
import * as z from 'zod';
import { useBadge } from '../../platform/badges.ts';
import { pageHref } from '../../platform/page-href.ts';
import { useRemembered } from '../../platform/remembered.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { IconButton } from '../../ui/inputs/icon-button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import styles from './alert-settings.module.css';
import { useNotificationPermission } from './browser-notifications.ts';
import { useSound } from './sound.ts';

/** The sound of this browser. */
export function SoundButton() {
  const [hasSound, setSound] = useSound();
  return (
    <IconButton
      size="small"
      quiet
      label={hasSound ? 'Silenciar los avisos' : 'Avisar con sonido'}
      icon={hasSound ? <Volume2 /> : <VolumeX />}
      onClick={() => setSound(!hasSound)}
    />
  );
}

/** Asks for the permission once somebody waits, because then a person understands what for. */
export function PermissionQuestion() {
  const waiting = useBadge(pageHref('/chat'));
  const { state, ask } = useNotificationPermission();
  const [isDeclined, setDeclined] = useRemembered('alerts.declined', z.boolean(), false);
  if (waiting === 0 || state !== 'default' || isDeclined) return null;
  return (
    <section className={styles.question} aria-label="Avisos de este navegador">
      <BellRing aria-hidden size={18} />
      <div className={styles.words}>
        <p>¿Te avisamos cuando alguien pida una persona, aunque estés en otra pestaña?</p>
        <Row gap={8} wrap>
          <Button size="small" kind="primary" onClick={() => void ask()}>
            Avisarme
          </Button>
          <Button size="small" kind="subtle" onClick={() => setDeclined(true)}>
            Ahora no
          </Button>
        </Row>
      </div>
    </section>
  );
}
