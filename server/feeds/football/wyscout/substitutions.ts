import { idOf, intOf, type Raw, type TeamSheet } from './record.ts'

/** A substitution as the match file lists it; `order` counts those of one minute. */
interface ListedSubstitution {
  minute: number
  order: number
  on: Raw[string]
  off: Raw[string]
}

/**
 * The valid substitutions of a side, and a line for each invalid one: without a minute, or of a player who has already
 * left or entered.
 */
export function substitutionsOf({ substitutions }: TeamSheet): { kept: ListedSubstitution[]; remarks: string[] } {
  const kept: ListedSubstitution[] = []
  const remarks: string[] = []
  const [left, come] = [new Set<string>(), new Set<string>()]
  for (const one of substitutions) {
    const minute = intOf(one.minute)
    const [on, off] = [idOf(one.playerIn), idOf(one.playerOut)]
    if (minute === null || minute < 0)
      remarks.push(`a substitution at minute ${JSON.stringify(one.minute ?? null)}, left out`)
    else if (off !== null && left.has(off))
      remarks.push(`player ${off} is substituted off twice: the one of minute ${minute} is left out`)
    else if (on !== null && come.has(on))
      remarks.push(`player ${on} is substituted on twice: the one of minute ${minute} is left out`)
    else {
      if (off !== null) left.add(off)
      if (on !== null) come.add(on)
      // Several substitutions of one minute happen in their order.
      kept.push({
        minute,
        order: kept.filter((other) => other.minute === minute).length + 1,
        on: one.playerIn,
        off: one.playerOut,
      })
    }
  }
  return { kept, remarks }
}
