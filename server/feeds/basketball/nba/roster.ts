import type { PlayerRef } from '../../reading/parsed.ts'
import type { Side } from '#sports/timeline.ts'
import { shortNameOf } from './game.ts'

/** The players of a match while it is read: numbered from 1 in the order in which they are named. */
export class Roster {
  readonly players: PlayerRef[] = []
  private readonly numbers = new Map<string, number>()

  /** The number of a player, added where it is new. A name without spaces before is replaced by a longer one. */
  numberOf(key: string | null, name: string, side: Side): number | null {
    if (key === null) return null
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    const shown = name || `Player ${key}`
    this.players.push({ name: shown, shortName: shortNameOf(shown), side, key })
    this.numbers.set(key, this.players.length)
    return this.players.length
  }

  /** The number of the only player of a side with this name, as a whole or as the part after the first name. */
  named(name: string, side: Side): number | null {
    const found = this.players.flatMap((player, index) =>
      player.side === side && (player.name === name || player.name.replace(/^\S+ /, '') === name) ? [index + 1] : [],
    )
    return found.length === 1 ? found[0]! : null
  }

  /** The number of a player who was named before. */
  known(key: string | null): number | null {
    return key === null ? null : (this.numbers.get(key) ?? null)
  }

  nameOf(number: number): string {
    return this.players[number - 1]?.name ?? `Player ${number}`
  }
}
