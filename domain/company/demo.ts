/** The password and the usernames of the demo carrier. The accounts exist only in a seeded demo database. */
export const DEMO_PASSWORD = 'Demo-2025!';
export const DEMO_USERNAMES = [
  'admin',
  'hr',
  'accountant',
  'manager',
  'supervisor',
  'driver',
] as const;
