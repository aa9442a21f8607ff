/** What a record must be like before a call. */
export type Readiness = 'archived' | 'inactive' | 'staff' | 'answered' | 'submitted';

/** What the record must be like for the good answer; 'new' in a bounded list of the newest. */
export const PREPARED: Readonly<
  Record<string, 'archived' | 'inactive' | 'staff' | 'answered' | 'new'>
> = {
  'GET /api/invitations': 'new',
  'PUT /api/contractors/:id/activation': 'inactive',
  'POST /api/staff/:id/roles': 'staff',
  'GET /api/staff/archived': 'archived',
  'DELETE /api/staff/:id': 'archived',
  'POST /api/w9-forms/:id/requests': 'answered',
};
