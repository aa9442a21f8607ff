/** The sign-ins of the demo carrier. They exist only where the demo was seeded. */
export const DEMO_PASSWORD = 'Demo-2025!';
export const DEMO_USERNAMES = [
  'admin',
  'hr',
  'accountant',
  'manager',
  'supervisor',
  'driver',
] as const;
