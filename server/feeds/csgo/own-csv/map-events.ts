import { csgoEvent } from '#sports/csgo/build.ts'
import { isEndOfMap, isMapOver } from '#sports/csgo/rounds.ts'
import { lineNames, usualRules } from '#sports/csgo/vocabulary.ts'
import type { BombAct, MapRules, PlayerLine, RoundEnding } from '#sports/csgo/vocabulary.ts'
import type { VetoStep } from '#sports/esports/vocabulary.ts'
import type { Score } from '#sports/match.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import type { Battle, Refused } from '../../esports/own-csv/battles.ts'
import type { InsideOf, Telling } from '../../esports/own-csv/series.ts'
import { columnOf } from '../../own-csv/cells.ts'
import type { GameRows } from '../../own-csv/declaration.ts'
import type { Row } from '../../own-csv/row.ts'

/** The inside of a map of Counter-Strike, by its rows. */
export function mapInside({ row, ordinal: game, winner, rows }: Battle, telling: Telling): InsideOf {
  const rules: MapRules = {
    regulation: row.text('regulation') === '30' ? 30 : 24,
    overtime: ([0, 6, 10] as const).find((one) => String(one) === row.text('overtime')) ?? usualRules.overtime,
  }
  const rounds = roundsOf(game, rows.rounds ?? [], rules, telling)
  const inRounds = { game, rules, ...rounds }
  const acts = [
    ...actEvents(rows.kills ?? [], inRounds, telling, killEvent),
    ...actEvents(rows.bomb ?? [], inRounds, telling, bombEvent),
  ]
  const { score } = rounds
  if (winner !== null && score.home !== score.away && isMapOver(score, rules) && score[winner] < score[other(winner)])
    telling.remarks.push(
      `${row.file}, ${row.place}: ${winner} won map ${game}, its rounds say ${score.home}-${score.away}`,
    )
  const stated = row.pair('score')
  if (stated !== null && winner !== null && !isEndOfMap(stated, rules))
    telling.remarks.push(
      `${row.file}, ${row.place}: ${stated.home}-${stated.away} is no end of a map of ${rules.regulation} rounds`,
    )
  if (stated !== null && winner !== null && stated.home !== stated.away && stated[winner] < stated[other(winner)])
    telling.remarks.push(
      `${row.file}, ${row.place}: ${winner} won map ${game}, its score is ${stated.home}-${stated.away}: the winner holds`,
    )
  return {
    events: [
      csgoEvent.rules({ game, rules }),
      ...(stated === null ? [] : [csgoEvent.scoreboard({ game, rounds: stated })]),
      ...rounds.events,
      ...acts,
      ...lineEvents(game, rows.lines ?? [], telling),
    ],
    endSeconds: rounds.last * 60 + 1,
    isStarted: rounds.last > 0 || acts.length > 0 || stated !== null,
    stated: stated === null ? {} : { [`rounds${game}`]: stated },
    ...(row.text('map') === null ? {} : { map: row.text('map')! }),
  }
}

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')

/** Rounds in their order; one after the end of the map, or that stands twice, is refused. */
function roundsOf(game: number, rows: readonly Row[], rules: MapRules, { refused, remarks }: Telling) {
  const score: Score = { home: 0, away: 0 }
  const events: TimelineEvent[] = []
  let last = 0
  const sorted = rows.toSorted((a, b) => a.count('round')! - b.count('round')!)
  for (const row of sorted) {
    const number = row.count('round')!
    const isOver = isMapOver(score, rules)
    if (isOver || number === last) {
      const reason = isOver
        ? `round ${number} follows the end of map ${game} at ${score.home}-${score.away}`
        : `round ${number} of map ${game} has a row already`
      refused.push({ row, column: 'round', reason })
      continue
    }
    const side = row.word<Side>('winner')
    const [home, away] = [row.count('equipment_home'), row.count('equipment_away')]
    const equipment = home === null || away === null ? null : { home, away }
    if (side === null) {
      if (row !== sorted.at(-1)) refused.push({ row, column: 'winner', reason: `round ${number} has no winner` })
      else if (equipment !== null) events.push(csgoEvent.roundStart({ game, number, equipment }))
      continue
    }
    if (number > last + 1) remarks.push(`map ${game}: rounds ${last + 1} to ${number - 1} are missing`)
    last = number
    score[side] += 1
    const ending = row.word<RoundEnding>('ending')
    events.push(csgoEvent.round({ game, number, side, ending, equipment, kills: row.pair('kills') }))
  }
  return { events, score, last }
}

type InRounds = ReturnType<typeof roundsOf> & { game: number; rules: MapRules }

/** Events within rounds; those of a round that the map does not have are refused. The round in play has no row yet. */
function actEvents(
  rows: readonly Row[],
  { game, rules, events, last, score }: InRounds,
  telling: Telling,
  eventOf: (row: Row, game: number, index: number, telling: Telling) => TimelineEvent,
): TimelineEvent[] {
  const known = new Set(events.flatMap(({ type, detail }) => (type === 'round' ? [detail.number] : [])))
  return rows.flatMap((row, index) => {
    const round = row.count('round')!
    const isKnown = known.has(round) || (round === last + 1 && !isMapOver(score, rules))
    if (isKnown) return [eventOf(row, game, index + 1, telling)]
    telling.refused.push({ row, column: 'round', reason: `map ${game} has no round ${round}` })
    return []
  })
}

function numberIn(row: Row, column: string, side: Side, { players }: Telling): number | null {
  const name = row.text(column)
  return name === null ? null : players.numberOf(side, name)
}

/** A place in the table as a key: events of one second stay in its order. */
function placeOf(index: number): string {
  return String(index).padStart(4, '0')
}

function killEvent(row: Row, game: number, index: number, telling: Telling): TimelineEvent {
  const side = row.word<Side>('side')!
  return csgoEvent.kill({
    game,
    key: `g${game}:kill:${placeOf(index)}`,
    side,
    round: row.count('round')!,
    seconds: row.count('seconds'),
    killerId: numberIn(row, 'player', side, telling),
    victimId: victimIn(row, side, telling),
    assistId: numberIn(row, 'assist', side, telling),
    weapon: row.text('weapon'),
    isHeadshot: row.text('headshot') === 'yes',
  })
}

/** Of the other side, unless the name is known of the own side alone. */
function victimIn(row: Row, side: Side, telling: Telling): number | null {
  const name = row.text('victim')
  const { players } = telling
  const own = name === null || players.known(other(side), name) !== null ? null : players.known(side, name)
  if (own === null) return numberIn(row, 'victim', other(side), telling)
  telling.remarks.push(`${row.file}, ${row.place}: "${name}" is killed by the own side`)
  return own
}

function bombEvent(row: Row, game: number, index: number, telling: Telling): TimelineEvent {
  const side = row.word<Side>('side')!
  const at = {
    game,
    key: `g${game}:bomb:${placeOf(index)}`,
    side,
    round: row.count('round')!,
    seconds: row.count('seconds'),
  }
  const playerId = numberIn(row, 'player', side, telling)
  return csgoEvent.bomb({ ...at, act: row.word<BombAct>('act')!, site: row.text('site'), playerId })
}

function lineEvents(game: number, rows: readonly Row[], { players, refused }: Telling): TimelineEvent[] {
  const seen = new Set<number>()
  return rows.flatMap((row) => {
    const side = row.word<Side>('side')!
    const playerId = players.numberOf(side, row.text('player')!)
    if (seen.has(playerId)) {
      refused.push({ row, column: 'player', reason: `"${row.text('player')}" has a line of map ${game} already` })
      return []
    }
    seen.add(playerId)
    const counts: { -readonly [name in keyof PlayerLine['counts']]: number } = {}
    for (const name of lineNames) {
      const value = row.count(columnOf(name))
      if (value !== null) counts[name] = value
    }
    return [csgoEvent.playerLine({ game, side, playerId, counts, adr: row.count('adr'), kast: row.count('kast') })]
  })
}

/** The choice of maps; a step that stands twice is refused. */
export function vetoEvents({ veto = [] }: GameRows, refused: Refused[]): TimelineEvent[] {
  const seen = new Set<number>()
  return veto.flatMap((row) => {
    const ordinal = row.count('step')!
    if (seen.has(ordinal)) {
      refused.push({ row, column: 'step', reason: `step ${ordinal} has a row already` })
      return []
    }
    seen.add(ordinal)
    const action = row.word<VetoStep['action']>('action')!
    const side = row.word<Side>('side')
    return [csgoEvent.veto({ ordinal, action, side, map: row.text('map')!, start: row.text('start') })]
  })
}
