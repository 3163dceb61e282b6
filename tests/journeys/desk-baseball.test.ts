// Long half: enters recorded games of baseball through the browser by keyboard, and cuts the desk off.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { collect, fileAt, sharedFiles, sharedGames } from '#feeds/baseball/fixtures/read.ts'
import type { ParsedMatch } from '#feeds/reading/parsed.ts'
import { baseball } from '#sports/baseball/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { fold } from '#sports/sport.ts'
import { plain, recordOf, sheetsOf, strokesOf } from './desk-baseball.ts'
import { sameMembers } from './desk-dry.ts'
import { enterSheets, startDeskSite, typeMatch } from './desk-typing.ts'

const { addOwner, openDesk, nextMatch, entered, sequencesOf, complaintsOf, addPlayers, cut, mend } =
  await startDeskSite('baseball', 12)
const scout = await addOwner('Jon Arvik', { roles: ['editor'] })

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
  sameMembers(plain(await entered(matchId)), plain(archive), record.key)
  if (fold(baseball, archive).status === 'finished') await page.getByText('This match is over.').first().waitFor()
  await page.context().close()
  return count
}

/** Extra innings with placed runners, double switches; the others are typed with GAMES=all. */
const games = ['ANA202007280', 'ANA202007290', 'BAL202007290', 'BOS202007240', 'CHA202007240', 'CLE202007240']

describe('a game of baseball at the desk', () => {
  test('made up, entered by keyboard, is that of the archive', async () => {
    const { matches } = await collect([fileAt('2031AAA.EVA')], [fileAt('AAA2031.ROS'), fileAt('TEAM2031')])
    for (const match of matches) await enter(match, { from: 3, to: 6 })
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
})
