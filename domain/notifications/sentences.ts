import { sentencesOf } from '../sentence.ts';

export const say = sentencesOf('notifications', {
  idsOrThrough: 'Send either ids or through.',
  sameTimes: 'Enter two different times, or turn off the quiet hours.',
  invalidPushKey: 'This browser sent an invalid push key. Reload the page and try again.',
  unknownPushService: 'The push service of this browser is not supported. Use another browser.',
  pushOff: 'Push turned off',
});
