// Long half: enters recorded games of baseball through the browser by keyboard, and cuts the desk off.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { collect, fileAt, sharedFiles, sharedGames } from '#feeds/baseball/fixtures/read.ts'
import type { ParsedMatch } from '#feeds/reading/parsed.ts'
import { pitchKeys, positionReasons, rulesPresets, runnerKeys } from '#sports/baseball/palette-keys.ts'
import { baseballPalette as palette } from '#sports/baseball/palette.ts'
import { baseball } from '#sports/baseball/sport.ts'
import type { BaseballState } from '#sports/baseball/state.ts'
import type { Move, PlayDetail } from '#sports/baseball/vocabulary.ts'
import { compareEvents } from '#sports/timeline.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { fold } from '#sports/sport.ts'
import { sameMembers, typeDry } from './desk-dry.ts'
import { arrowOf, enterSheets, letterOf, reasonKeys, startDeskSite, typeMatch } from './desk-typing.ts'
import type { Stroke } from './desk-typing.ts'

const { addOwner, openDesk, nextMatch, entered, sequencesOf, complaintsOf, addPlayers, cut, mend } =
  await startDeskSite('baseball', 12)
const scout = await addOwner('Jon Arvik', { roles: ['editor'] })

/** What of a record nobody types, and both sides of the comparison lack. */
const untyped: Readonly<Record<string, string>> = {
  comment: 'a remark of the scorer',
  decision: 'win, loss and save are decided after the last out, when the game is over: a change enters them',
  game_end: 'a game that is played to its end ends by itself',
}

interface Recorded {
  key: string
  events: TimelineEvent[]
  /** The shirt of each player, by his number in the record. */
  shirts: ReadonlyMap<number, number>
  players: number
}

/** A game with line-ups of all who play in it, those who come on later on the bench. */
function recordOf({ key, players, events }: ParsedMatch): Recorded {
  const shirts = new Map(players.map((_, at) => [at + 1, at + 1]))
  const typed = events
    .filter(({ type, detail }) => !(type in untyped) || (type === 'game_end' && detail.kind !== 'complete'))
    .map((event) => {
      if (event.type !== 'lineup') return event
      const starters = event.detail.players as { playerId: number }[]
      const isStarter = (id: number) => starters.some((one) => one.playerId === id)
      const bench = players.flatMap(({ side }, at) =>
        side === event.side && !isStarter(at + 1)
          ? [{ playerId: at + 1, shirtNumber: at + 1, isStarter: false, slot: 0, position: 10 }]
          : [],
      )
      const listed = starters.map((one) => ({ ...one, shirtNumber: one.playerId }))
      return { ...event, detail: { players: [...listed, ...bench] } }
    })
  return { key, events: typed.toSorted(compareEvents), shirts, players: players.length }
}

/** The key and the reason of a play at the palette. */
function pressOf(play: PlayDetail, given: PlayDetail['kind'] = play.kind): { id: string; reason: string | null } {
  if (given === 'ground_rule_double') return { id: 'double', reason: 'ground_rule' }
  if (given === 'intentional_walk') return { id: 'walk', reason: 'intentional' }
  if (given === 'interference') return { id: 'hit_by_pitch', reason: 'interference' }
  if (['wild_pitch', 'passed_ball', 'balk', 'indifference'].includes(given)) return { id: 'advance', reason: given }
  if (play.extra !== undefined) return { id: given, reason: play.extra }
  if (play.isSacrificeHit) return { id: given, reason: 'sacrifice_bunt' }
  if (play.isSacrificeFly) return { id: given, reason: 'sacrifice_fly' }
  if (given !== 'out') return { id: given, reason: null }
  if (play.isTriplePlay) return { id: given, reason: 'triple_play' }
  if (play.isDoublePlay) return { id: given, reason: play.trajectory === 'ground' ? 'double_play' : 'fly_double_play' }
  return { id: given, reason: play.isForceOut ? 'force_out' : (play.trajectory ?? null) }
}

const codeOf = ({ to, isOut, isUnearned, isBattedIn }: Move): number =>
  isOut ? 0 : to < 4 ? to : 4 + (isUnearned ? 1 : 0) + (isBattedIn === false ? 2 : 0)

/** The digits of the runners who do not move as the play usually has it; of a play of runners those of all. */
function digitsOf(id: string, reason: string | null, play: PlayDetail, state: BaseballState): string[] {
  const blank = { side: null, playerId: null, otherPlayerId: null, isPossible: false, clockSeconds: null, at: 0 }
  const entry = { ...blank, name: 'x', ordinal: 1, key: id, reason, count: null, period: 0 }
  const usual = palette.build(entry, state)
  const usually = usual.ok ? (usual.events[0]!.detail as unknown as PlayDetail).moves : []
  const said = (moves: readonly Move[], from: number) => {
    const move = moves.find((one) => one.from === from)
    return move ? codeOf(move) : from
  }
  const froms = [3, 2, 1, 0]
  const isUsual = froms.every((from) => said(usually, from) === said(play.moves, from))
  if (isUsual && usual.ok) return []
  if (runnerKeys.has(id)) {
    const all = play.moves.map((move) => `${move.from}${codeOf(move)}`).join('')
    // A runner stays where he is: an error let him, or kept him there.
    return all === '' ? [`${[1, 2, 3].find((at) => state.bases[at - 1] !== null)}`.repeat(2)] : [all]
  }
  const other = froms.filter((from) => said(usually, from) !== said(play.moves, from))
  return [other.map((from) => `${from}${said(play.moves, from)}`).join('')]
}

/** What a person types at the palette for an event, before which the game stood so. */
function keysOf(event: TimelineEvent, state: BaseballState, { shirts }: Recorded): string[][] {
  const { type, side, playerId, detail } = event
  const typed = (id: string, reason: string | null, ...more: string[]) => [
    letterOf(palette, id),
    ...more,
    ...reasonKeys(palette, id, reason),
    'Enter',
  ]
  if (type === 'pitch') {
    const [id, codes] = Object.entries(pitchKeys).find(([, own]) => Object.values(own).includes(detail.code as string))!
    return [typed(id, Object.entries(codes).find(([, code]) => code === detail.code)![0] || null)]
  }
  if (type === 'pickoff_throw') return [typed('pickoff_throw', null, String(detail.base))]
  if (type === 'placed_runner') return [typed('placed_runner', null)]
  if (type === 'rules')
    return [
      typed(
        'rules',
        rulesPresets.find(({ rules }) => Object.entries(rules).every(([name, value]) => detail[name] === value))!.id,
      ),
    ]
  if (type === 'substitution') {
    const squad = state.squads[side!]!
    const offId = squad.order[detail.slot as number] ?? null
    const off = offId === null || offId === playerId ? [] : [' ', String(shirts.get(offId))]
    const position = positionReasons[(detail.position as number) - 1]!.id
    return [typed('substitution', position, ...arrowOf(side), String(shirts.get(playerId!)), ...off)]
  }
  if (type === 'play') {
    const play = detail as unknown as PlayDetail
    const errors = (play.errors ?? []).map((by) => typed('error', null, String(by)))
    const { id, reason } = pressOf(play)
    return [...errors, typed(id, reason, ...digitsOf(id, reason, play, state))]
  }
  return [typed({ delayed: 'held_up', game_end: 'called' }[type] ?? type, null)]
}

/** What a person types for a game. */
function strokesOf(record: Recorded): Stroke[] {
  const began = Date.now() - 80_000_000
  const strokes: Stroke[] = []
  let state = baseball.initial()
  for (const event of record.events) {
    // A new half inning has empty bases, before its first event of the side at bat.
    const isNew = event.type === 'play' && (event.side !== state.atBat || event.period !== state.period)
    const before = isNew ? { ...state, bases: [null, null, null] as const } : state
    if (event.type !== 'lineup')
      for (const keys of keysOf(event, before, record))
        strokes.push({ at: began + strokes.length * 20_000, keys, entries: 1 })
    state = baseball.apply(state, event)
  }
  return strokes
}

/** What a fold says of a game, without names of events, times and who fielded how. */
function plain(events: readonly TimelineEvent[]) {
  const state = fold(baseball, events)
  const {
    clock: _,
    kickOff: _kickOff,
    decisions: _decisions,
    periods,
    plays,
    plate,
    lead,
    lastScore,
    faults,
    ...rest
  } = state
  const pitches = (list: typeof plate.pitches) => list.map(({ code, balls, strikes }) => [code, balls, strikes])
  const moves = (play: PlayDetail) =>
    play.moves
      .filter((one) => one.isOut || one.from !== one.to)
      .toSorted((a, b) => b.from - a.from)
      .map((one) => [one.from, one.isOut ? 'out' : one.to, one.isStolen, one.isUnearned, one.isBattedIn])
  const records = [...baseball.players!.records(state)].map(([id, { counts, ...one }]) => [id, one, counts])
  return {
    ...rest,
    lead: lead && lead.side,
    lastScore: lastScore && { ...lastScore, key: '' },
    plate: { ...plate, pitches: pitches(plate.pitches) },
    periods: periods.map(({ ordinal, kind, score }) => [ordinal, kind, score]),
    faults: faults.map(({ kind }) => kind),
    plays: plays
      .filter(({ play }) => play.kind !== 'advance' || play.moves.length > 0)
      .map(({ key: _key, play, pitches: own, ...row }) => [
        play.kind,
        play.extra,
        play.isSacrificeFly,
        play.isSacrificeHit,
        moves(play),
        row,
        pitches(own),
      ]),
    records,
    statistics: baseball.statistics(state),
    figures: baseball.figures(events),
  }
}

const sheetsOf = ({ events, shirts }: Recorded, real: (id: number | null) => number | null) =>
  events.flatMap(({ type, side, detail }) => {
    if (type !== 'lineup') return []
    const listed = detail.players as { playerId: number; position: number; isStarter: boolean; slot: number }[]
    const inOrder = listed.toSorted((a, b) => (a.slot || 10) - (b.slot || 10))
    const lines = inOrder.map(({ playerId, position, isStarter }) =>
      [shirts.get(playerId), real(playerId), isStarter ? position : 'B'].join(' '),
    )
    return [{ side: side as Side, lines }]
  })

/** Types a record into a match of its own, and compares what both fold to. */
async function enter(match: ParsedMatch, { from, to }: { from: number; to: number }): Promise<number> {
  const record = recordOf(match)
  const real = await addPlayers(record.players)
  const archive = record.events.map((event): TimelineEvent => {
    const listed = event.detail.players as { playerId: number }[] | undefined
    const players = listed && { players: listed.map((one) => ({ ...one, playerId: real(one.playerId)! })) }
    const named = { playerId: real(event.playerId), otherPlayerId: real(event.otherPlayerId) }
    return { ...event, ...named, detail: { ...event.detail, ...players } }
  })
  const matchId = nextMatch()
  const page = await openDesk(matchId, scout)
  await enterSheets(page, sheetsOf(record, real))
  const count = await typeMatch(page, strokesOf(record), { cut, mend }, { from, to })
  assert.deepEqual(await complaintsOf(matchId), [])
  assert.deepEqual(
    await sequencesOf(matchId),
    Array.from({ length: count }, (_, at) => at + 1),
  )
  sameMembers(plain(await entered(matchId)), plain(archive), match.key)
  await page.getByText('This match is over.').first().waitFor()
  await page.context().close()
  return count
}

/** Extra innings with placed runners, double switches; the others are typed with GAMES=all. */
const games = ['ANA202007280', 'ANA202007290', 'BAL202007290', 'BOS202007240', 'CHA202007240', 'CLE202007240']

describe('a game of baseball at the desk', () => {
  test('made up, entered by keyboard, is that of the archive', async () => {
    const { matches } = await collect([fileAt('2031AAA.EVA')], [fileAt('AAA2031.ROS'), fileAt('TEAM2031')])
    await enter(matches[0]!, { from: 3, to: 6 })
  })

  test(
    'of the archive, entered by keyboard and cut off, is that of the archive',
    {
      skip: sharedGames === null && 'skipped: no ../shared/data',
    },
    async (context) => {
      const { files, beside } = sharedFiles(sharedGames!)
      const { matches } = await collect(files, beside)
      for (const key of process.env.GAMES === 'all' ? games : games.slice(0, 1)) {
        const match = matches.find((one) => one.key === key)!
        context.diagnostic(`${key}: ${await enter(match, { from: 60, to: 90 })} entries`)
      }
    },
  )

  test(
    'of all files of the archive, typed by the same rules without a browser, is that of the archive',
    {
      skip: sharedGames === null && 'skipped: no ../shared/data',
    },
    async (context) => {
      const { files, beside } = sharedFiles(sharedGames!)
      const { matches } = await collect(process.env.GAMES === 'all' ? files : files.slice(0, 2), beside)
      const unlike: string[] = []
      for (const match of matches) {
        const record = recordOf(match)
        const sheets = record.events.filter(({ type }) => type === 'lineup')
        try {
          sameMembers(plain(typeDry('baseball', sheets, strokesOf(record))), plain(record.events), match.key)
        } catch (error) {
          unlike.push((error as Error).message.slice(0, 600))
        }
      }
      context.diagnostic(`${matches.length - unlike.length} of ${matches.length} games`)
      assert.deepEqual(unlike.slice(0, 5), [])
    },
  )
})
