import type { TeamFact } from '../../feed-rules.ts'

/**
 * Parses lines of `Name = Short | spelling | spelling`; the short name is optional. Spellings that differ only in
 * accents, punctuation or words like FC need no entry, because `spellingOf` removes them.
 */
export function clubs(table: string): TeamFact[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', ...spellings] = line.split('|').map((part) => part.trim())
      const [name = '', shortName = name] = head.split('=').map((part) => part.trim())
      return { name, shortName, spellings }
    })
}
