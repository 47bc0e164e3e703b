export {
  add as addInterest,
  record as recordInterest,
  recordService as recordServiceInterest,
} from './interests.ts';
