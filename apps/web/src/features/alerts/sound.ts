import * as z from 'zod';
import { useRemembered } from '../../platform/remembered.ts';

/** Whether this browser plays a sound when somebody asks for a person. */
export const useSound = () => useRemembered('alerts.sound', z.boolean(), true);
