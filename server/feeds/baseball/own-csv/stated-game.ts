import type { BoxEntry } from '#sports/baseball/vocabulary.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { PlayerRef } from '../../reading/parsed.ts'
import type { Row } from '../../own-csv/row.ts'
import { EventWriter } from '../retrosheet/event-writer.ts'
import type { BoxLine } from './box.ts'

/** A game without plays: its rules, the lines of its players, its decisions and its result. */
export function statedGame(
  row: Row,
  lines: readonly BoxLine[],
  status: string,
): { players: PlayerRef[]; events: TimelineEvent[] } {
  const writer = new EventWriter()
  const players = lines.map(({ name, side }): PlayerRef => ({ name, side, key: null }))
  if (status === 'postponed' || status === 'cancelled') writer.add(status, { period: 0 })
  if (status !== 'final') return { players, events: writer.events }
  const innings = row.count('length') ?? 9
  writer.add('rules', { period: 0, detail: { innings, placedRunnerBase: null } })
  for (const side of ['away', 'home'] as const) {
    const entries = lines.flatMap((line, at) => (line.side === side ? [entryOf(line, at + 1)] : []))
    if (entries.length > 0) writer.add('box', { side, period: 0, detail: { players: entries } })
  }
  const played = row.pairs('innings')
  const period = played?.length ?? innings
  const [score, hits, errors] = [row.pair('score'), row.pair('hits'), row.pair('errors')]
  writer.add('result', { period, detail: { score, innings: played, hits, errors } })
  for (const [at, { row: own }] of lines.entries()) {
    const kind = own.text('decision')
    if (kind !== null) writer.add('decision', { period, playerId: at + 1, detail: { kind } })
  }
  return { players, events: writer.events }
}

function entryOf({ row, isStarter, batting, pitching }: BoxLine, playerId: number): BoxEntry {
  const [slot, position] = [row.count('slot')!, row.count('position')!]
  return { playerId, slot, position, shirtNumber: null, isStarter, batting, pitching }
}
