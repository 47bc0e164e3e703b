export { PeopleWaiting } from './people-waiting.tsx';
export { UndeliveredMessages } from './undelivered-messages.tsx';
