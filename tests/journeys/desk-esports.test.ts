// Long half: enters recorded series of esports through the browser by keyboard, and cuts the desk off.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addFixtures } from '#kit/facts.ts'
import type { ParsedMatch } from '#feeds/reading/parsed.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { sameMembers } from './desk-dry.ts'
import { final, hltv, lolPages, madeUp, openDota, skipOf } from './desk-series-records.ts'
import { plain, renumber, sheetsOf, strokesOf, typedOf } from './desk-series.ts'
import { enterSheets, startDeskSite, typeMatch } from './desk-typing.ts'

const desk = await startDeskSite('lol', 1)
const fixtures: Record<string, number[]> = {}
for (const sport of ['lol', 'dota', 'csgo', 'kog']) {
  const times = { kickOff: Date.now() - 600_000, everyMs: 60_000 }
  fixtures[sport] = (await addFixtures(desk.database, sports, { sport, count: 3, ...times })).matchIds
}
const scout = await desk.addOwner('Jon Arvik', { roles: ['editor'] })

/** Types a series into a match of its own in the browser, and compares what both fold to. */
async function enter(sport: string, record: readonly TimelineEvent[], players: number): Promise<string> {
  const matchId = fixtures[sport]!.pop()!
  const archive = renumber(record, await desk.addPlayers(players, sport))
  const strokes = strokesOf(sport, archive)
  const page = await desk.openDesk(matchId, scout)
  await enterSheets(page, sheetsOf(archive))
  const from = Math.floor(strokes.length / 3)
  const count = await typeMatch(page, strokes, desk, { from, to: from + Math.min(30, Math.ceil(from / 2)) })
  assert.deepEqual(await desk.complaintsOf(matchId), [])
  assert.deepEqual(
    await desk.sequencesOf(matchId),
    Array.from({ length: count }, (_, at) => at + 1),
  )
  sameMembers(plain(sport, await desk.entered(matchId)), plain(sport, archive), sport)
  await page.context().close()
  return `${count} entries`
}

const recordOf = ({ events, players }: ParsedMatch) => typedOf(events, players)
describe('a series at the desk, entered by keyboard and cut off, is that of the archive', () => {
  test(
    'League of Legends: a recorded series of five games',
    { skip: skipOf('lol-esports-ranking') },
    async (context) => {
      const matches = await lolPages()
      const five = matches.find((match) => recordOf(match).filter(({ type }) => type === 'game_end').length === 5)!
      context.diagnostic(await enter('lol', recordOf(five), 0))
    },
  )

  test(
    'Dota 2: the final of 2018, whose fifth game has draft, kills and objectives',
    { skip: skipOf('opendota-web') },
    async (context) => {
      const matches = await openDota(final)
      const match = matches.find(({ key }) => key!.startsWith('series:236320:'))!
      context.diagnostic(await enter('dota', recordOf(match), match.players.length))
    },
  )

  test('Counter-Strike: two recorded maps, round by round', { skip: skipOf('csgo-hltv_python') }, async (context) => {
    const matches = await hltv()
    const match = matches.find(({ hasTimeline }) => hasTimeline)!
    context.diagnostic(await enter('csgo', recordOf(match), 0))
  })

  for (const sport of ['kog', 'lol', 'csgo'])
    test(`${sport}: a made-up series of the demonstration, since no recorded one has its plays`, async (context) => {
      context.diagnostic(await enter(sport, typedOf(madeUp(sport, 1)), 10))
    })
})
