import { otherSide, type Side, type TimelineEvent } from '#sports/timeline.ts'
import { mobaEvent } from '#sports/esports/moba/build.ts'
import type { GameRows } from '../../own-csv/declaration.ts'
import { foldedName } from '../../own-csv/people.ts'
import type { Row } from '../../own-csv/row.ts'
import type { Telling } from './series.ts'

/**
 * A kill that stands twice is refused, and so is one whose victim plays for the side of the killer. Two of one second
 * without a victim are kept, with a remark.
 */
export function killEvents(game: number, { kills = [], lines = [] }: GameRows, telling: Telling): TimelineEvent[] {
  const seen = new Map<string, Row>()
  const unnamed = new Map<string, Row>()
  const isNamed = nameCheck(lines, telling)
  return kills.flatMap((row, order) => {
    const side = row.word<Side>('side')!
    const victim = row.text('victim')
    const clockSeconds = row.count('time')!
    const who = [clockSeconds, side, foldedIn(row, 'player')]
    const what = JSON.stringify([...who, foldedIn(row, 'victim')])
    if (victim === null) telling.remarks.push(...alikeRemark(row, who, unnamed))
    const first = victim === null ? undefined : seen.get(what)
    const reason =
      first !== undefined
        ? `the kill has a row already, ${first.place}`
        : victim !== null && isNamed(side, victim) && !isNamed(otherSide(side), victim)
          ? `"${victim}" plays for ${side}, the side of the killer`
          : null
    if (reason !== null) {
      telling.refused.push({ row, column: 'victim', reason })
      return []
    }
    seen.set(what, row)
    const playerId = telling.players.numberIn(row, 'player', side)
    const victimId = telling.players.numberIn(row, 'victim', otherSide(side))
    return [mobaEvent.kill({ game, key: `g${game}:kill:${order + 1}`, clockSeconds, order, side, playerId, victimId })]
  })
}

/** A kill without a victim that is equal to an earlier one in `what`, its second and its killer as far as known. */
export function alikeRemark(row: Row, what: readonly unknown[], known: Map<string, Row>): string[] {
  const name = JSON.stringify(what)
  const first = known.get(name)
  known.set(name, row)
  return first === undefined ? [] : [`${row.file}, ${row.place}: equal to ${first.place}: taken as two kills`]
}

function foldedIn(row: Row, column: string): string | null {
  const name = row.text(column)
  return name === null ? null : foldedName(name)
}

/** Whether a side has a player of this name, by the tables read so far and by the lines of the game. */
function nameCheck(lines: readonly Row[], { players }: Telling): (side: Side, name: string) => boolean {
  const named = new Set(lines.map((row) => `${row.text('side')}\n${foldedIn(row, 'player')}`))
  return (side, name) => players.known(side, name) !== null || named.has(`${side}\n${foldedName(name)}`)
}
