// Long half: enters recorded matches of tennis through the browser by keyboard, and cuts the desk off.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { collect, fileAt, fixture, sharedData } from '#feeds/tennis/fixtures/read.ts'
import { readSlamPoints } from '#feeds/tennis/slam-points/read.ts'
import type { ParsedMatch } from '#feeds/reading/parsed.ts'
import { formatPresets } from '#sports/tennis/format-presets.ts'
import { tennisPalette as palette } from '#sports/tennis/palette.ts'
import { tennis } from '#sports/tennis.ts'
import { compareEvents, otherSide } from '#sports/timeline.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { fold } from '#sports/sport.ts'
import { sameMembers, typeDry } from './desk-dry.ts'
import { arrowOf, enterSheets, letterOf, reasonKeys, startDeskSite, typeMatch } from './desk-typing.ts'
import type { Stroke } from './desk-typing.ts'

const { addOwner, openDesk, nextMatch, entered, sequencesOf, complaintsOf, addPlayers, cut, mend } =
  await startDeskSite('tennis', 12)
const scout = await addOwner('Jon Arvik', { roles: ['editor'] })

/** Facts of a point that nobody types, and both sides of the comparison lack: they are measured, or change no figure. */
const untyped: readonly string[] = ['speedKmh', 'rally', 'stroke']

/** The events of a match, without what nobody types. */
function typedOf({ events }: ParsedMatch): TimelineEvent[] {
  const kept = (detail: TimelineEvent['detail']) =>
    Object.fromEntries(Object.entries(detail).filter(([name]) => !untyped.includes(name)))
  return events.map((event) => ({ ...event, detail: kept(event.detail) })).toSorted(compareEvents)
}

const losing: readonly unknown[] = ['double_fault', 'unforced', 'forced']

/** What a person types at the palette for an event; the score of a file that lost points is that of the umpire. */
function keysOf({ type, side, detail }: TimelineEvent): string[] {
  if (type === 'point') {
    const id = String(detail.ending ?? 'point')
    const by = losing.includes(detail.ending) ? otherSide(side!) : side
    const serve = id !== 'double_fault' && typeof detail.serve === 'number' ? [String(detail.serve)] : []
    return [letterOf(palette, id), ...arrowOf(by), ...serve, ...reasonKeys(palette, id, netOf(detail, side!)), 'Enter']
  }
  if (type === 'format') {
    const members = ['bestOf', 'discipline', 'sets', 'finalSet', 'gamesPerSet', 'isNoAd'] as const
    const preset = formatPresets.find(({ format }) => members.every((name) => format[name] === detail[name]))
    if (!preset) throw new Error(`no rules ${JSON.stringify(detail)}`)
    return [letterOf(palette, 'format'), ...reasonKeys(palette, 'format', preset.id), 'Enter']
  }
  const id = { interrupted: 'held_up' }[type] ?? type
  return [letterOf(palette, id), ...arrowOf(side), 'Enter']
}

function netOf({ net }: TimelineEvent['detail'], winner: Side): string | null {
  if (!Array.isArray(net) || net.length === 0) return null
  return net.length === 2 ? 'net_both' : net[0] === winner ? 'net' : 'net_other'
}

/** What a fold says of a match, without names of events, clock and times. */
function plain(events: readonly TimelineEvent[]) {
  const state = fold(tennis, events)
  const { clock: _, periods, games, ...rest } = state
  return {
    ...rest,
    periods: periods.map(({ ordinal, kind, score }) => [ordinal, kind, score]),
    games: games.map((game) => ({ ...game, points: game.points.map((point) => ({ ...point, key: '' })) })),
    statistics: Array.from({ length: periods.length + 1 }, (_one, of) => tennis.statistics(state, of)),
    figures: tennis.figures(events),
  }
}

/** What a person types for a match. */
function strokesOf(record: readonly TimelineEvent[]): Stroke[] {
  const began = Date.now() - 80_000_000
  return record
    .filter(({ type }) => type !== 'entry')
    .map((event, at) => ({ at: began + at * 25_000, keys: keysOf(event), entries: 1 }))
}

/** Types a record into a match of its own, and compares what both fold to. */
async function enter(match: ParsedMatch, { from, to }: { from: number; to: number }): Promise<number> {
  const record = typedOf(match)
  const real = await addPlayers(match.players.length)
  const archive = record.map((event) => ({
    ...event,
    playerId: real(event.playerId),
    otherPlayerId: real(event.otherPlayerId),
  }))
  const matchId = nextMatch()
  const page = await openDesk(matchId, scout)
  const sheets = archive.flatMap(({ type, side, playerId, otherPlayerId }) =>
    type === 'entry'
      ? [{ side: side!, lines: [playerId, otherPlayerId].flatMap((id) => (id === null ? [] : [`- ${id}`])) }]
      : [],
  )
  await enterSheets(page, sheets, { isListed: false })
  const count = await typeMatch(page, strokesOf(record), { cut, mend }, { from, to })
  assert.deepEqual(await complaintsOf(matchId), [])
  assert.deepEqual(
    await sequencesOf(matchId),
    Array.from({ length: count }, (_, at) => at + 1),
  )
  sameMembers(plain(await entered(matchId)), plain(archive), match.key)
  await page.context().close()
  return count
}

const shared = (name: string) => fileAt(join(sharedData ?? '', 'sackmann-slam_pointbypoint', name))
/** Five sets with tie-breaks and one to the end by two games; the others are typed with GAMES=all. */
const singles = ['1601', '1504', '1701', '2601']
const mixed = ['5202', '5101']
const slams = [
  { of: '2013-wimbledon', files: ['2013-wimbledon-points.csv', '2013-wimbledon-matches.csv'], keys: singles },
  { of: '2023-wimbledon', files: ['2023-wimbledon-points-mixed.csv', '2023-wimbledon-matches-mixed.csv'], keys: mixed },
]

describe('a match of tennis at the desk', () => {
  test('made up, a suspension or a retirement in it, entered by keyboard, is that of the archive', async () => {
    const files = [fixture('2021-wimbledon-points.csv'), fixture('2021-wimbledon-matches.csv')]
    const { matches } = await collect(readSlamPoints(files))
    const whole = matches.filter(({ events }) => events.every(({ type }) => type !== 'score_set'))
    assert.ok(whole.length >= 2)
    for (const match of whole) await enter(match, { from: 3, to: 6 })
  })

  for (const { of, files, keys } of slams)
    test(
      `of ${of}, entered by keyboard and cut off, is that of the archive`,
      {
        skip: sharedData === null && 'skipped: no ../shared/data',
      },
      async (context) => {
        const { matches } = await collect(readSlamPoints(files.map(shared)))
        for (const key of process.env.GAMES === 'all' ? keys : keys.slice(0, 1)) {
          const match = matches.find((one) => one.key === `${of}-${key}`)!
          context.diagnostic(`${match.key}: ${await enter(match, { from: 40, to: 60 })} entries`)
        }
      },
    )

  test(
    'of all files of the archive, typed by the same rules without a browser, is that of the archive',
    {
      skip: sharedData === null && 'skipped: no ../shared/data',
    },
    async (context) => {
      for (const { of, files } of slams) {
        const { matches } = await collect(readSlamPoints(files.map(shared)))
        const whole = matches.filter(({ events }) => events.every(({ type }) => type !== 'score_set'))
        for (const match of whole) {
          const record = typedOf(match)
          const entries = record.filter(({ type }) => type === 'entry')
          sameMembers(plain(typeDry('tennis', entries, strokesOf(record))), plain(record), match.key)
        }
        context.diagnostic(
          `${of}: ${whole.length} of ${matches.length} matches, the rest with a score set by the umpire`,
        )
      }
    },
  )
})
