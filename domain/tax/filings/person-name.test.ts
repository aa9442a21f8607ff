import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { splitPersonName } from './person-name.ts';

const account = (name: string) => {
  const [firstName = '', lastName = ''] = name.split('|');
  return { firstName, lastName };
};

describe('a name on line 1', () => {
  test.each<[line: string, account: string, split: string]>([
    ['Dana Driver', 'Dana|Driver', 'Dana||Driver|'],
    ['Dana May Driver', 'Dana|Driver', 'Dana|May|Driver|'],
    ['Mary Ann Smith', 'Mary Ann|Smith', 'Mary Ann||Smith|'],
    ['Maria de la Cruz', 'Maria|de la Cruz', 'Maria||de la Cruz|'],
    ['Ana Ruiz Soto', 'Ana|Ruiz Soto', 'Ana||Ruiz Soto|'],
    ['ANA RUIZ-SOTO', 'Ana|Ruiz Soto', 'ANA||RUIZ-SOTO|'],
    ['Jose Nunez', 'José|Núñez', 'Jose||Nunez|'],
    ['John Smith Jr.', 'John|Smith', 'John||Smith|Jr'],
    ['John Smith, Jr.', 'John|Smith', 'John||Smith|Jr'],
    ['John Smith', 'John|Smith Jr', 'John||Smith|'],
    ['Binh V', 'Binh|V', 'Binh||V|'],
    ['Johnny Smith', 'Jack|Smith', 'Johnny||Smith|'],
    // The last name first, with a comma.
    ['Smith, John', 'John|Smith', 'John||Smith|'],
    ['Smith,John Q.', 'John|Smith', 'John|Q.|Smith|'],
    ['Smith, John, Jr.', 'John|Smith', 'John||Smith|Jr'],
    ['Smith Jr., John', 'John|Smith', 'John||Smith|Jr'],
    ['de la Cruz, Maria', 'Maria|De La Cruz', 'Maria||de la Cruz|'],
    // The family name first, without a comma. The account has both names.
    ['NGUYEN VAN AN', 'An|Nguyen', 'AN|VAN|NGUYEN|'],
    ['Nguyễn Văn An', 'Van An|Nguyen', 'Văn An||Nguyễn|'],
    ['Kim Min Jun', 'Min|Kim', 'Min|Jun|Kim|'],
  ])('"%s" with the account "%s" is split into "%s"', (line, name, split) => {
    const [first, middle, last, suffix] = split.split('|');
    expect(splitPersonName(line, account(name))).toEqual({ first, middle, last, suffix });
  });

  test.each([
    ['NGUYEN VAN AN', 'Vu|Nguyen', 'OTHER_LAST_NAME'],
    ['Dana Wilson', 'Dana|Driver', 'OTHER_LAST_NAME'],
    ['Ana Ruiz Soto', 'Ana|Ruiz', 'OTHER_LAST_NAME'],
    ['Wilson, Dana', 'Dana|Driver', 'OTHER_NAME_BEFORE_COMMA'],
    ['Sukarno', 'Achmed|Sukarno', 'ONE_NAME_ON_FORM'],
    ['Smith Jr.', 'John|Smith', 'OTHER_LAST_NAME'],
    ['Achmed Sukarno', 'Sukarno|', 'ONE_NAME_IN_ACCOUNT'],
  ])('"%s" with the account "%s" is not split: %s', (line, name, doubt) => {
    expect(splitPersonName(line, account(name))).toBe(doubt);
  });

  test.each([
    ['Sukarno', 'Sukarno|'],
    ['MARY KUTTY', 'Mary Kutty|'],
  ])('"%s" of a person with one legal name stays whole', (line, name) => {
    expect(splitPersonName(line, account(name))).toEqual({ only: line });
  });
});

test('a split name keeps every word, and its last name is the last name of the account', () => {
  const isSuffix = (word: string) => /^(jr|sr|ii|iii|iv)$/i.test(word);
  const word = fc.stringMatching(/^[A-Z][a-z]{1,8}$/).filter((made) => !isSuffix(made));
  const words = fc.array(word, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(words, words, fc.boolean(), (given, family, hasComma) => {
      const names = { firstName: given.join(' '), lastName: family.join(' ') };
      const line = hasComma
        ? `${names.lastName}, ${names.firstName}`
        : `${names.firstName} ${names.lastName}`;
      const split = splitPersonName(line, names);
      if (typeof split === 'string' || 'only' in split) throw new Error('The name is not split.');
      expect(split.last).toBe(names.lastName);
      expect([split.first, split.middle].filter(Boolean).join(' ')).toBe(names.firstName);
    }),
  );
});
