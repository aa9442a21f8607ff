/** The texts of the W-9 pages. */
export const messages = {
  pastPayments: {
    action: 'Apply to past payments',
    title: (name: string) => `Past payments of ${name}`,
    about:
      'A payment keeps the W-9 and the tax settings that its payee had on the payment date. Apply today’s W-9 and settings to earlier payments if a W-9 came late or something was entered wrong. A form that was submitted stays as it is.',
    from: 'First payment date',
    through: 'Last payment date',
    reason: 'Reason',
    reasonHint: 'For example: The W-9 came late and covers these payments.',
    submit: 'Apply',
    busy: 'Applying...',
    failed: 'Failed to change the payments',
  },
  settings: {
    about: 'These settings apply to payments from now on.',
  },
};
