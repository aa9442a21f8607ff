/** The plain spelling of letters that Unicode does not decompose into a letter and an accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ĸ: 'k',
  ə: 'e',
  Ə: 'E',
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ƙ: 'k',
  Ƙ: 'K',
};

/** The apostrophes and marks that names in Hawaiian, Uzbek and other languages use as a letter, such as the ʻokina. */
const APOSTROPHES = /[\u2018\u2019\u201B\u02B9\u02BB\u02BC\u02BD\u02BE\u02BF\u2032`\u00B4]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

/** Returns the text in letters from A to Z, without accents and with plain apostrophes and hyphens. Letters of other
 *  scripts stay as they are. */
export function plainLetters(text: string): string {
  return text
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(DASHES, '-')
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/\p{Letter}/gu, (letter) => PLAIN_LETTERS[letter] ?? letter);
}
