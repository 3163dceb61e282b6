import { footballInLists } from './football/in-lists.ts'
import type { SportInLists } from './sport.ts'

/** Every sport the site knows, as lists show it. A new one is a folder beside this, and a line in each of the lists. */
const sports = {
  football: footballInLists,
} satisfies Record<string, SportInLists>

/** A list of sports that lacks one of these does not compile. */
export type SportId = keyof typeof sports

/** The sport of a row as lists show it. Throws where the site does not know it. */
export function sportOf({ sport }: { sport: string }): SportInLists {
  return partsOf(sports, sport)
}

/** What a list of sports has of one. Throws where it has nothing. */
export function partsOf<Parts>(list: Readonly<Record<SportId, Parts>>, sport: string): Parts {
  const parts = Object.hasOwn(list, sport) ? list[sport as SportId] : null
  if (!parts) throw new Error(`The site has no parts of the sport ${sport}`)
  return parts
}
