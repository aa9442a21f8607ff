/** The sign-in data of the demo carrier. These accounts exist only after the demo was seeded. */
export const DEMO_PASSWORD = 'Demo-2025!';
export const DEMO_USERNAMES = [
  'admin',
  'hr',
  'accountant',
  'manager',
  'supervisor',
  'driver',
] as const;
