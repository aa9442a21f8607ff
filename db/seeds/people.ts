import type { Role } from '../../domain/access.ts';

export interface DemoPerson {
  username: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** The username of the supervisor. */
  reportsTo?: string;
  hourlyRateTenThousandths?: number;
  city?: string;
  /** The day on which the account was created. */
  createdOn: string;
  /** False for a person who has left. */
  isActive?: false;
}

/** The fictional staff of the demo carrier, in every role except Contractor. */
export const DEMO_STAFF: readonly DemoPerson[] = [
  {
    username: 'admin',
    firstName: 'Ada',
    lastName: 'Brandt',
    role: 'IT_Admin',
    createdOn: '2023-08-21',
  },
  { username: 'hr', firstName: 'Helen', lastName: 'Ruiz', role: 'HR', createdOn: '2023-09-05' },
  {
    username: 'accountant',
    firstName: 'Amos',
    lastName: 'Keller',
    role: 'Accountant',
    createdOn: '2023-09-11',
  },
  {
    username: 'manager',
    firstName: 'Ellen',
    lastName: 'Whitaker',
    role: 'Manager',
    createdOn: '2023-08-21',
  },
  {
    username: 'supervisor',
    firstName: 'Marcus',
    lastName: 'Okafor',
    role: 'Supervisor',
    reportsTo: 'manager',
    createdOn: '2023-10-02',
  },
  {
    username: 'asst.manager',
    firstName: 'Teresa',
    lastName: 'Lindqvist',
    role: 'Asst_Manager',
    createdOn: '2024-01-08',
  },
  {
    username: 'clerk',
    firstName: 'Paula',
    lastName: 'Voss',
    role: 'Admin_Assistant',
    reportsTo: 'manager',
    createdOn: '2024-03-04',
  },
  {
    username: 'dispatch',
    firstName: 'Dennis',
    lastName: 'Hart',
    role: 'Employee',
    reportsTo: 'asst.manager',
    hourlyRateTenThousandths: 240_000,
    createdOn: '2024-02-12',
  },
];

export const DEMO_DRIVERS: readonly DemoPerson[] = [
  {
    username: 'driver',
    firstName: 'Rosa',
    lastName: 'Delgado',
    hourlyRateTenThousandths: 312_500,
    city: 'Plainview',
    createdOn: '2023-08-28',
    reportsTo: 'supervisor',
  },
  {
    username: 'ben.tanner',
    firstName: 'Ben',
    lastName: 'Tanner',
    hourlyRateTenThousandths: 297_500,
    city: 'Lubbock',
    createdOn: '2023-09-18',
    reportsTo: 'supervisor',
  },
  {
    username: 'ines.morales',
    firstName: 'Inés',
    lastName: 'Morales',
    hourlyRateTenThousandths: 305_000,
    city: 'Amarillo',
    createdOn: '2023-10-30',
    reportsTo: 'supervisor',
  },
  {
    username: 'walt.jensen',
    firstName: 'Walt',
    lastName: 'Jensen',
    hourlyRateTenThousandths: 327_500,
    city: 'Clovis',
    createdOn: '2023-11-13',
    reportsTo: 'supervisor',
  },
  {
    username: 'kofi.mensah',
    firstName: 'Kofi',
    lastName: 'Mensah',
    hourlyRateTenThousandths: 285_000,
    city: 'Lubbock',
    createdOn: '2024-04-22',
    reportsTo: 'supervisor',
  },
  {
    username: 'dale.prewitt',
    firstName: 'Dale',
    lastName: 'Prewitt',
    hourlyRateTenThousandths: 292_500,
    city: 'Tulia',
    createdOn: '2024-06-03',
    reportsTo: 'supervisor',
    isActive: false,
  },
  {
    username: 'grace.liang',
    firstName: 'Grace',
    lastName: 'Liang',
    hourlyRateTenThousandths: 319_000,
    city: 'Canyon',
    createdOn: '2024-01-15',
    reportsTo: 'asst.manager',
  },
  {
    username: 'tom.hadley',
    firstName: 'Tom',
    lastName: 'Hadley',
    hourlyRateTenThousandths: 280_000,
    city: 'Hereford',
    createdOn: '2024-02-26',
    reportsTo: 'asst.manager',
  },
  {
    username: 'sana.qureshi',
    firstName: 'Sana',
    lastName: 'Qureshi',
    hourlyRateTenThousandths: 308_500,
    city: 'Amarillo',
    createdOn: '2024-05-06',
    reportsTo: 'asst.manager',
  },
  {
    username: 'luis.ortega',
    firstName: 'Luis',
    lastName: 'Ortega',
    hourlyRateTenThousandths: 299_000,
    city: 'Dalhart',
    createdOn: '2024-08-19',
    reportsTo: 'asst.manager',
  },
  {
    username: 'june.whitfield',
    firstName: 'June',
    lastName: 'Whitfield',
    hourlyRateTenThousandths: 333_300,
    city: 'Pampa',
    createdOn: '2025-01-27',
    reportsTo: 'asst.manager',
  },
  {
    username: 'pete.novak',
    firstName: 'Pete',
    lastName: 'Novak',
    hourlyRateTenThousandths: 287_500,
    city: 'Borger',
    createdOn: '2025-03-10',
    reportsTo: 'asst.manager',
  },
].map((driver): DemoPerson => ({ ...driver, role: 'Contractor' }) as DemoPerson);

/** The id of each person, by username. */
export type Ids = ReadonlyMap<string, string>;

/** Returns the id of a person. Throws for an unknown username, which is a mistake in the seed. */
export function idOf(ids: Ids, username: string): string {
  const id = ids.get(username);
  if (!id) throw new Error(`the demo has no ${username}`);
  return id;
}
