// The pages of the W-9 feature.
export const OWN_W9 = '/dashboard/profile/w9';
export const W9_FORMS = '/dashboard/w9-forms';
