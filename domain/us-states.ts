/** The two-letter codes that the US Postal Service uses for the states, the District of Columbia and the territories. */
const US_STATES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VI: 'U.S. Virgin Islands',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

/** The codes of military and diplomatic mail, which take the place of the state after the city APO, FPO or DPO (USPS
 *  Publication 28, section 238). */
const MILITARY_STATES: Readonly<Record<string, string>> = {
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
};

/** The codes that an address can have. Tax forms print the code, so no other text is accepted. */
const ADDRESS_STATES: Readonly<Record<string, string>> = { ...US_STATES, ...MILITARY_STATES };

export interface StateChoice {
  value: string;
  label: string;
}

/** Returns the options of a select, sorted by code so that typing the code finds it: "TX – Texas". */
function choicesOf(states: Readonly<Record<string, string>>): readonly StateChoice[] {
  return Object.entries(states)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, name]) => ({ value: code, label: `${code} – ${name}` }));
}

export const ADDRESS_STATE_CHOICES = choicesOf(ADDRESS_STATES);
/** The options for a state in which the carrier files. */
export const STATE_CHOICES = choicesOf(US_STATES);

/** Returns whether an address can have the code. */
export function isAddressState(code: string): boolean {
  return Object.hasOwn(ADDRESS_STATES, code);
}

/** Returns whether the code is of a state or territory, which can require tax forms. */
export function isStateCode(code: string): boolean {
  return Object.hasOwn(US_STATES, code);
}

/** Returns the code as it is stored, trimmed and in upper case. Does not check that it is a code. */
export function stateCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Finds the code for an address from its code or name, such as "tx" or "Texas". Returns undefined for any other
 *  text. */
export function findStateCode(typed: string): string | undefined {
  const normalized = stateCode(typed);
  if (isAddressState(normalized)) return normalized;
  return Object.keys(ADDRESS_STATES).find(
    (code) => ADDRESS_STATES[code]?.toUpperCase() === normalized,
  );
}

export function isZipCode(zip: string): boolean {
  return /^[0-9]{5}(-[0-9]{4})?$/.test(zip);
}
