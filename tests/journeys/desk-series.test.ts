// Long half: types all recorded series of esports by the rules of page and palette, without a browser.
import { describe, test } from 'node:test'
import { simulatedTitles } from '#demo/esports/titles.ts'
import type { ParsedMatch } from '#feeds/reading/parsed.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { sameMembers, typeDry } from './desk-dry.ts'
import { final, hltv, lolPages, madeUp, openDota, single, skipOf } from './desk-series-records.ts'
import { plain, strokesOf, typedOf } from './desk-series.ts'

/** Whether a person can have entered it: its games follow each other, each with a winner. */
function isWhole(record: readonly TimelineEvent[]): boolean {
  const games = [...new Set(record.filter(({ period }) => period > 0 && period < 9).map(({ period }) => period))]
  const ended = record.filter(({ type }) => type === 'game_end').map(({ period }) => period)
  return (
    games.length > 0 && games.every((game, at) => game === at + 1 && (ended.includes(game) || at + 1 === games.length))
  )
}

function enterDry(sport: string, record: readonly TimelineEvent[], of: string): void {
  const rosters = record.filter(({ type }) => type === 'roster')
  const typed = typeDry(sport, rosters, strokesOf(sport, record))
  sameMembers(plain(sport, typed), plain(sport, record), of)
}

/** Series that have nothing to type are left out: a result alone, or a game whose winner is in doubt. */
function enterAll(sport: string, matches: readonly ParsedMatch[]): string {
  const whole = matches.filter((match) => isWhole(typedOf(match.events, match.players)))
  for (const match of whole) enterDry(sport, typedOf(match.events, match.players), match.key!)
  return `${whole.length} of ${matches.length} series without a browser`
}

describe('a series typed by the rules of the desk is that of the archive', () => {
  test(
    'League of Legends: games and winners of all recorded series',
    { skip: skipOf('lol-esports-ranking') },
    async (context) => context.diagnostic(enterAll('lol', await lolPages())),
  )
  test('Dota 2: a hundred recorded games, two with their plays', { skip: skipOf('opendota-web') }, async (context) =>
    context.diagnostic(enterAll('dota', [...(await openDota(final)), ...(await openDota(single))])),
  )
  test('Counter-Strike: all recorded maps', { skip: skipOf('csgo-hltv_python') }, async (context) =>
    context.diagnostic(enterAll('csgo', await hltv())),
  )
  for (const { sport } of simulatedTitles.filter((title) => title.sport !== 'dota'))
    test(`${sport}: made-up series of the demonstration, with pauses, remakes and forfeits`, () => {
      for (let seed = 0; seed < 60; seed += 1) enterDry(sport, typedOf(madeUp(sport, seed)), `${sport} ${seed}`)
    })
})
