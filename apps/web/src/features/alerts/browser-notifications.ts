import { useState } from 'react';

type Permission = NotificationPermission | 'unsupported';

const permission = (): Permission =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;

/** The permission of this browser, and the question for it. */
export function useNotificationPermission() {
  const [state, setState] = useState(permission);
  const ask = async () => setState(await Notification.requestPermission());
  return { state, ask };
}

interface NotificationOfTab {
  title: string;
  body: string;
  /** One notification per tag, even with several tabs. */
  tag: string;
  onOpen: () => void;
}

/** Shows a notification of the system, unless the person is looking at this tab. */
export function showNotification({ title, body, tag, onOpen }: NotificationOfTab): void {
  if (permission() !== 'granted' || (!document.hidden && document.hasFocus())) return;
  try {
    const notification = new Notification(title, { body, tag });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
      onOpen();
    });
  } catch {
    // Phones allow notifications to service workers only; the badge and the sound remain.
  }
}
