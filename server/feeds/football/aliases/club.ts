/** One club as a fact: the name it is shown under, a short one for narrow columns, and other spellings that mean it. */
export interface ClubFact {
  name: string
  shortName: string
  spellings: string[]
}

/**
 * Reads a table of lines `Name = Short | spelling | spelling`; the short name may be left out. Spellings that differ
 * only in accents, punctuation or words like FC need no entry: `spellingOf` knows them.
 */
export function clubs(table: string): ClubFact[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', ...spellings] = line.split('|').map((part) => part.trim())
      const [name = '', shortName = name] = head.split('=').map((part) => part.trim())
      return { name, shortName, spellings }
    })
}
