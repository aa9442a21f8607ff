import { sentencesOf } from '../sentence.ts';

export const say = sentencesOf('signIn', {
  eightCharacters: 'At least 8 characters',
  specialCharacter: 'At least one special character',
  bothCases: 'Both uppercase and lowercase letters',
  oneNumber: 'At least one number',
  commonPassword:
    'This is one of the most common passwords, or one of them with digits or symbols added',
  namesOnly:
    'This password has no letters but those of your name, your email or the company’s name',
  requirementsNotMet: 'Password does not meet requirements. Please check the requirements below.',
  newPasswordMissing: 'New password is required',
  notTemporary: 'Choose a password other than the temporary one.',
  addressNotValid: 'The address is not valid. Correct these details and save again.',
  addressNotAnObject: 'address: must be a JSON object with street, city, state, zip and country.',
  addressFields: 'address: may contain street, city, state, zip and country, each as a string.',
  resetLinkSent: 'If an account has this email, we sent it a link to set a new password.',
  noMail: 'This system cannot send email. Ask your administrator to reset your password.',
  passwordChanged: 'Password changed successfully',
  passwordConfirmed: 'Password confirmed',
  signedOut: 'Signed out',
  deviceSignedOut: 'Device signed out',
  noticeDismissed: 'Notice dismissed',
});
