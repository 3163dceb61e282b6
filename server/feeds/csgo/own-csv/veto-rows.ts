import { csgoEvent } from '#sports/csgo/build.ts'
import type { VetoStep } from '#sports/esports/vocabulary.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import type { Telling } from '../../esports/own-csv/series.ts'
import type { GameRows } from '../../own-csv/declaration.ts'
import type { Row } from '../../own-csv/row.ts'

/**
 * The choice of maps, and a remark on one that is played twice. A step or a map that stands twice is refused, and a ban
 * or a pick without its team.
 */
export function vetoEvents({ veto = [], battles = [] }: GameRows, { refused, remarks }: Telling): TimelineEvent[] {
  remarks.push(...playedTwice(battles))
  const taken: Row[] = []
  return veto.flatMap((row) => {
    const [ordinal, map] = [row.count('step')!, row.text('map')!]
    const [action, side] = [row.word<VetoStep['action']>('action')!, row.word<Side>('side')]
    const sameStep = taken.find((one) => one.count('step') === ordinal)
    const sameMap = taken.find((one) => nameOf(one) === nameOf(row))
    const fault = sameStep
      ? { column: 'step', reason: `step ${ordinal} has a row already, ${sameStep.place}` }
      : sameMap
        ? { column: 'map', reason: `${JSON.stringify(map)} was taken already, ${sameMap.place}` }
        : side === null && action !== 'decider'
          ? { column: 'side', reason: `is empty; a ${action} needs its team` }
          : null
    if (fault !== null) {
      refused.push({ row, ...fault })
      return []
    }
    taken.push(row)
    return [csgoEvent.veto({ ordinal, action, side, map, start: row.text('start') })]
  })
}

/** A map that two games of a series name: both are kept. */
function playedTwice(battles: readonly Row[]): string[] {
  const known = new Map<string, Row>()
  return battles.flatMap((row) => {
    if (row.text('map') === null) return []
    const first = known.get(nameOf(row))
    known.set(nameOf(row), first ?? row)
    if (first === undefined || first.count('battle') === row.count('battle')) return []
    const games = `game ${row.count('battle')} is on "${row.text('map')}", as game ${first.count('battle')}`
    return [`${row.file}, ${row.place}: ${games}, ${first.place}; both are kept`]
  })
}

function nameOf(row: Row): string {
  return row.text('map')!.trim().toLowerCase()
}
