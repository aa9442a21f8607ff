// What other features may use.

export { readBrand } from './queries.ts';
export { readDaysToPayday, readOtherPayTypes, readPrepaidPay } from './settings-queries.ts';
export {
  listLaterThresholds,
  lockPayer,
  readNecSettings,
  readPayer,
} from './tax-settings-queries.ts';
export { savePayer, saveThreshold } from './writes.ts';
