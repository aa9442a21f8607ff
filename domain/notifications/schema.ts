import { Type, type Static, type TProperties } from 'typebox';
import { ROLES, signedIn } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, MAX_INTEGER, nullable } from '../endpoint.ts';
import { RATE_UNITS } from '../payroll/lines.ts';

const feature = 'notifications';
const NotificationNumber = Type.Integer({ minimum: 1, maximum: MAX_INTEGER });

/** The schema of one kind of notification. Its parameters are codes and values, never a sentence. */
function about<Kind extends string, Parameters extends TProperties>(
  kind: Kind,
  parameters: Parameters,
) {
  return Type.Object({
    id: Id,
    /** The number of the notification. The numbers of a person's notifications increase in commit order. */
    number: Type.Integer(),
    kind: Type.Literal(kind),
    parameters: Type.Object(parameters),
    createdAt: Type.String(),
    isRead: Type.Boolean(),
  });
}

/** The decided days of one pay week. */
const days = { weekStart: DaySchema, days: Type.Array(DaySchema) };
const settlement = { settlementId: Id, weekStart: DaySchema };
const rate = {
  unit: Type.Enum([...RATE_UNITS]),
  /** Null if there is no rate from that day on. */
  rateTenThousandths: nullable(Type.Integer()),
  effectiveFrom: DaySchema,
};

/** The name of a person. Null if the person was erased or is not known. The database stores the id of the person, and
 *  the query replaces it with the name, so that erasing a person also erases the name here. */
const person = nullable(Type.String());

const Notification = Type.Union(
  [
    about('DAYS_APPROVED', days),
    about('DAYS_REJECTED', { ...days, reason: Type.String() }),
    about('DAYS_PENDING_AGAIN', days),
    about('EXPENSE_APPROVED', { weekStart: DaySchema, day: DaySchema }),
    about('EXPENSE_REJECTED', { weekStart: DaySchema, day: DaySchema, reason: Type.String() }),
    about('EXPENSE_PENDING_AGAIN', { weekStart: DaySchema, day: DaySchema }),
    about('SETTLEMENT_READY', settlement),
    about('SETTLEMENT_PAID', { ...settlement, paidOn: DaySchema }),
    about('STATEMENT_SENT', settlement),
    about('SETTLEMENT_REVERSED', settlement),
    about('WITHHOLDING_REPAID', { ...settlement, repaidOn: DaySchema }),
    about('STATEMENT_QUESTION_ANSWERED', settlement),
    about('DEDUCTION_ENTERED', { name: Type.String(), firstWeek: DaySchema }),
    about('W9_REQUESTED', {}),
    about('TAX_FORM_AVAILABLE', { taxYear: Type.Integer(), isCorrected: Type.Boolean() }),
    about('QUESTION_ANSWERED', { taxYear: Type.Integer() }),
    about('ROLE_CHANGED', { roles: Type.Array(Type.Enum([...ROLES])) }),
    about('RATE_SET', rate),
    about('RATE_REMOVED', rate),
    about('EMAIL_CHANGED', {}),
    about('PASSWORD_RESET', {}),
    about('WEEK_REMINDER', { weekStart: DaySchema }),
    // People who process payroll get this kind about the payees in their scope.
    about('STATEMENT_QUESTION_ASKED', { person, questionId: Id, weekStart: DaySchema }),
    // Administrators, and the approver of a team, get the following kinds about changes that somebody else made.
    about('TEAM_JOINED', {
      /** One of the people who now report to the supervisor. */
      person,
      /** How many people now report to the supervisor. */
      people: Type.Integer(),
      supervisor: person,
      changedBy: person,
    }),
    about('ACCESS_GIVEN', {
      /** One of the people who got access to the data of others. */
      person,
      people: Type.Integer(),
      /** The role, or else the policy, that gives the access. */
      role: nullable(Type.Enum([...ROLES])),
      policy: nullable(Type.String()),
      changedBy: person,
    }),
    about('PAYROLL_RULE_CHANGED', { isOn: Type.Boolean(), changedBy: person }),
    about('SIGN_IN_RULES_CHANGED', { changedBy: person }),
  ],
  { title: 'Notification' },
);
export type Notification = Static<typeof Notification>;
export type NotificationKind = Notification['kind'];

export const NOTIFICATIONS_PER_PAGE = 20;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  feature,
  summary: `List your notifications, newest first, ${NOTIFICATIONS_PER_PAGE} per page, and the number of unread ones`,
  access: signedIn,
  query: exactly({
    /** Limits the response to notifications with a lower number. This is the `next` of the previous page. */
    before: Type.Optional(NotificationNumber),
  }),
  response: Type.Object(
    {
      notifications: Type.Array(Notification),
      unread: Type.Integer(),
      /** The `before` of the next page. Null on the last page. */
      next: nullable(Type.Integer()),
    },
    { title: 'Notifications' },
  ),
});

export interface StreamedNotification {
  notification: Notification;
  unread: number;
}

export const streamNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/stream',
  feature,
  summary:
    'Stream your new notifications as server-sent events until the session ends. An open stream does not keep the session alive',
  access: signedIn,
  query: exactly({
    /** The number of the newest notification that the client has, or 0. The stream sends later notifications. */
    after: Type.Integer({ minimum: 0, maximum: MAX_INTEGER }),
    /** If this is set, the stream ends after the stored notifications. Clients that poll set it. */
    once: Type.Optional(Type.Literal('true')),
  }),
  response: Type.Unknown(),
});

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  feature,
  summary: 'Mark your notifications as read, by their ids or all up to a number',
  access: signedIn,
  body: exactly({
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100 })),
    /** The number of the newest notification on screen. Later notifications remain unread. */
    through: Type.Optional(NotificationNumber),
  }),
  response: Type.Object({ unread: Type.Integer() }),
});
