/** Names and numbers that channels report about their contacts. */
export { changeNumber, releaseNumber, setMissingName, setMissingNumber } from './reported-data.ts';
