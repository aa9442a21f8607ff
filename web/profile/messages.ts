import { countOf } from '../../domain/count-of.ts';
import { NOT_A_STATE, NOT_A_ZIP } from '../../domain/us-states.ts';
import { inLanguage } from '../language/language.ts';

export const messages = inLanguage('profile', {
  page: {
    title: 'My Profile',
    changePassword: 'Change Password',
    edit: 'Edit profile',
    personalDetails: 'Personal details',
    loading: 'Loading profile...',
    loadFailed: 'Failed to load profile',
    notAvailable: 'N/A',
    notProvided: 'Not provided',
    oneLegalName: 'None (one legal name)',
  },
  fields: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    street: 'Street',
    city: 'City',
    state: 'State',
    zip: 'ZIP Code',
    country: 'Country',
  },
  language: {
    title: 'Language',
    label: 'Language',
    hint: 'Used for screens, emails and push messages.',
    failed: 'Failed to change the language',
  },
  edit: {
    noState: 'None',
    missing: (field: string) => `${field} is required`,
    loss: 'Your changes to the profile are not saved. If you leave, you’ll lose them.',
    action: 'Save changes',
    busy: 'Saving...',
    cancel: 'Cancel',
    done: 'Profile updated successfully',
    failed: 'Failed to update profile',
  },
  email: {
    change: 'Change email',
    confirmedByLink:
      'We email a link to this address. Your new email takes effect once you confirm it with the link.',
    changedAtOnce: 'Your email changes immediately, and every device is signed out.',
    pending: (newEmail: string) => `Waiting for confirmation from ${newEmail}.`,
    pendingBy: (newEmail: string, name: string) =>
      `Waiting for confirmation from ${newEmail}. ${name} requested this change.`,
    loadFailed: 'Failed to load your email change',
    cancel: 'Cancel email change',
    cancelFailed: 'Failed to cancel the email change',
  },
  password: {
    title: 'Change Password',
    otherDevices: 'Every other device that is signed in to your account will be signed out.',
    action: 'Change Password',
    busy: 'Changing password...',
  },
  devices: {
    title: 'Signed-in devices',
    loading: 'Loading devices...',
    loadFailed: 'Failed to load devices',
    activeNow: 'Active now',
    lastActive: (moment: string) => `Last active ${moment}`,
    remembered: 'stays signed in',
    current: 'This device',
    signOut: 'Sign out',
    signOutFailed: 'Failed to sign out the device',
  },
  w9: {
    title: 'Form W-9',
    loadFailed: 'Failed to load your W-9',
    onFile: 'On file',
    incomplete: 'Incomplete',
    notOnFile: 'Not on file',
    requested: 'Requested',
    current: (version: number, day: string) => `Version ${version}, ${day}. Your tax forms use it.`,
    purpose: 'Open the form to enter your name, address and taxpayer number and to sign it.',
    open: 'Open the W-9',
    fillIn: 'Fill in the W-9',
  },
  notifications: {
    title: 'Notifications',
    purpose: 'Choose which notifications also come by email or push, and set quiet hours.',
    open: 'Notification settings',
  },
  account: {
    title: 'Account Status',
    status: 'Status',
    active: 'Active',
    inactive: 'Inactive',
    role: 'Role',
    memberSince: 'Member Since',
    lastUpdated: 'Last Updated',
  },
  access: {
    title: 'Access & Permissions',
    policies: 'Policies',
    access: 'Access',
    none: 'None',
    reportsTo: 'Reports to',
    nobody: 'Nobody',
    manages: 'Manages',
    people: (count: number) => countOf(count, 'person', 'people'),
    managed: 'Access is managed through policies.',
    managedByOthers:
      'Access is managed through policies. To change it, please contact your administrator.',
    summary: {
      timeLogs: 'Time Logs',
      payroll: 'Payroll Processing',
      contractors: 'Contractor Management',
      reports: 'Reports & Analytics',
      admin: 'Administrative Access',
      policies: 'Policy Management',
    },
  },
  notices: {
    title: 'Account notices',
    dismiss: 'Dismiss notice',
    dismissFailed: 'The notice was not dismissed. Please try again.',
  },
});

/** The errors for the state and the ZIP Code of an address. */
export const addressMessages = inLanguage('address', { state: NOT_A_STATE, zip: NOT_A_ZIP });
