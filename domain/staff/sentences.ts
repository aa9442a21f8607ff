import type { Day } from '../calendar.ts';
import { countOf } from '../count-of.ts';
import type { Cents } from '../money.ts';
import { sentencesOf, type Format } from '../sentence.ts';

interface Count {
  count: number;
}

/** The sentences about accounts, roles and access. Contractors share them. */
export const say = sentencesOf('staff', {
  accountOfAdmin: 'Only an administrator can change an administrator’s account.',
  holdsMore:
    'This account holds permissions that you do not hold. Ask an administrator to do this.',
  deactivateSelf: 'You cannot deactivate your own account.',
  archiveSelf: 'You cannot archive your own account.',
  archiveAdmin: 'You cannot archive the account of an administrator.',
  ownRole: 'You cannot change your own role.',
  permissionNotHeld: 'You cannot give a permission that you do not hold.',
  setSignIn:
    'You set the sign-in of this account, so you cannot give it access to the data of others. Ask an administrator.',
  gaveAccess:
    'You gave this account access to the data of others, so you cannot set its sign-in. Ask an administrator.',
  roleOfAdmin: 'Only an administrator can assign this role.',
  ownRecordsOnly: 'Your access is limited to your own records, so you cannot add people.',
  ownRate: 'You cannot set your own rate.',
  payNotVisible: 'You cannot see the pay of others, so you cannot set a rate.',
  ownPassword: 'Change your own password in your profile.',
  deleteSelf: 'You cannot delete your own account.',
  deleteAdmin: 'You cannot delete the account of an administrator.',
  archiveFirst: 'Archive the person first.',
  supervisorCannotApprove: 'The supervisor cannot approve days. Choose another person.',
  supervisorArchived: 'The supervisor is archived. Choose another person.',
  emailReserved:
    'Another account had this email until a few days ago and can still restore it. Use another email.',
  temporaryPassword:
    'A temporary password must be generated: Welcome-, at least 20 random letters and digits, a digit and !',
  added: 'Staff member added successfully',
  updated: 'Staff member updated successfully',
  roleAssigned: 'Role assigned successfully',
  activated: 'User activated successfully',
  deactivated: 'User deactivated successfully',
  peopleArchived: ({ count }: Count) =>
    count === 0 ? 'Nobody archived' : `${countOf(count, 'person', 'people')} archived`,
  peopleUnarchived: ({ count }: Count) =>
    count === 0 ? 'Nobody unarchived' : `${countOf(count, 'person', 'people')} unarchived`,
  archiveUnpaid:
    'This person still has unpaid weeks or a balance. Archive the person from their own row, which shows them.',
  archived: 'User archived successfully',
  unarchived: 'User unarchived successfully',
  passwordReset: ({ password }: { password: string }) =>
    `Password reset successfully. Temporary password: ${password}`,

  // Deletion
  owed: ({ amount }: { amount: Cents }, { cents }: Format) =>
    `This person is still owed ${cents(amount)}.`,
  unsettled: 'This person has unsettled pay.',
  unpaidSettlement: 'One processed settlement is not paid.',
  unpaidSettlements: ({ count }: Count) => `${count} processed settlements are not paid.`,
  unprocessedDay: 'One approved day is not processed.',
  unprocessedDays: ({ count }: Count) => `${count} approved days are not processed.`,
  unprocessedLine: 'One pay line is not processed.',
  unprocessedLines: ({ count }: Count) => `${count} pay lines are not processed.`,
  pendingDay: 'One day is pending approval.',
  pendingDays: ({ count }: Count) => `${count} days are pending approval.`,
  pendingExpense: 'One expense is pending approval.',
  pendingExpenses: ({ count }: Count) => `${count} expenses are pending approval.`,
  keepUntil: ({ until }: { until: Day }, { day }: Format) =>
    `Records of payments to this person must be kept until ${day(until)}.`,
  deleted: 'User deleted permanently',
});
