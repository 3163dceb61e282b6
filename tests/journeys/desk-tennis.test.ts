// Long half: enters recorded matches of tennis through the browser by keyboard, and cuts the desk off.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { collect, fileAt, fixture, sharedData } from '#feeds/tennis/fixtures/read.ts'
import { readSlamPoints } from '#feeds/tennis/slam-points/read.ts'
import type { ParsedMatch } from '#feeds/reading/parsed.ts'
import { sameMembers } from './desk-dry.ts'
import { plain, strokesOf, typedOf } from './desk-tennis.ts'
import { enterSheets, startDeskSite, typeMatch } from './desk-typing.ts'

const { addOwner, openDesk, nextMatch, entered, sequencesOf, complaintsOf, addPlayers, cut, mend } =
  await startDeskSite('tennis', 12)
const scout = await addOwner('Jon Arvik', { roles: ['editor'] })

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
  sameMembers(plain(await entered(matchId)), plain(archive), match.key ?? '')
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
    const isWhole = ({ events }: ParsedMatch) => events.length > 12 && events.every(({ type }) => type !== 'score_set')
    const whole = matches.filter(isWhole)
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
})
