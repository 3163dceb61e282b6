import type { Database } from '#core/database/db.ts'
import { csgoEvent } from '#sports/csgo/build.ts'
import { mobaEvent } from '#sports/esports/moba/build.ts'
import { sports } from '#sports/index.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { addFixtures, matchImport } from './facts.ts'

const day = (date: number) => Date.UTC(2026, 9, date, 12)
/** Picks of each game, home side first: Axe and Lina meet Bane and Io. */
const picks = ['Axe', 'Bane', 'Lina', 'Io']

/** Of Ann in each game: seconds, gold, experience, last hits, denies. */
const minuteRows = [
  [0, 600, 0, 0, 0],
  [300, 2100, 1500, 30, 4],
]

/**
 * Two series of Dota and one of Counter-Strike, each between two sides. The home side of Dota wins 2:0 and loses 1:2.
 * That of Counter-Strike wins a map of 13:1 that it begins in attack, and the next is forfeited.
 */
export async function seriesWorld(database: Database) {
  const db = readerOf(database)
  const [dota, csgo] = [
    await addFixtures(database, sports, { sport: 'dota', count: 0 }),
    await addFixtures(database, sports, { sport: 'csgo', count: 0 }),
  ]
  const player = { kind: 'player' as const }
  const people = await addParticipants(
    db,
    ['Ann', 'Bea', 'Cid', 'Dee'].map((name) => ({ ...player, sport: 'dota', name, shortName: name })),
  )
  const [shooter = 0] = await addParticipants(db, [{ ...player, sport: 'csgo', name: 'Eve', shortName: 'Eve' }])
  const given = [
    { world: dota, key: 'first', at: day(1), events: dotaSeries(people, ['home', 'home']) },
    { world: dota, key: 'second', at: day(2), events: dotaSeries(people, ['home', 'away', 'away']) },
    { world: csgo, key: 'maps', at: day(1), events: csgoSeries(shooter) },
  ]
  const outcomes = await createImport({ database, sports }).importMatches(
    given.map(({ world: { competitionId, seasonId, homeId, awayId }, key, at, events }) => {
      const sport = world(competitionId)
      return matchImport({
        sport,
        provider: 'fixtures',
        key,
        competitionId,
        seasonId,
        homeId,
        awayId,
        kickOff: at,
        events,
      })
    }),
  )
  const [first = 0, second = 0, maps = 0] = outcomes.map((one) => (one.ok ? one.matchId : 0))
  return { dota, csgo, people, shooter, matches: { first, second, maps } }

  function world(competitionId: number): string {
    return competitionId === dota.competitionId ? 'dota' : 'csgo'
  }
}

function dotaSeries(people: readonly number[], winners: readonly Side[]): TimelineEvent[] {
  return [mobaEvent.format({ bestOf: 3 }), ...winners.flatMap((winner, index) => dotaGame(people, index + 1, winner))]
}

/** Game 1 is on patch 7.40, the others on 7.41. Techies is banned in each. */
function dotaGame(people: readonly number[], game: number, winner: Side): TimelineEvent[] {
  const sides: readonly Side[] = ['home', 'away', 'home', 'away']
  return [
    mobaEvent.game({ game, patch: game === 1 ? '7.40' : '7.41', homeStart: 'radiant' }),
    mobaEvent.draft({ game, side: 'away', ordinal: 1, action: 'ban', hero: { id: 105, name: 'Techies' } }),
    ...picks.map((name, at) =>
      mobaEvent.draft({ game, side: sides[at]!, ordinal: at + 2, action: 'pick', hero: { id: at + 1, name } }),
    ),
    mobaEvent.gameStart({ game }),
    mobaEvent.kill({ game, key: `k${game}`, clockSeconds: 90, side: 'away', playerId: people[1]! }),
    mobaEvent.objective({ game, key: `t${game}`, clockSeconds: 600, side: winner, kind: 'tower' }),
    mobaEvent.minute({ game, clockSeconds: 60, goldLead: 100, xpLead: -50 }),
    ...people.map((playerId, at) =>
      mobaEvent.playerLine({
        game,
        side: sides[at]!,
        playerId,
        hero: { id: at + 1, name: picks[at]! },
        role: at < 2 ? 'mid' : 'support',
        counts: { kills: at === 1 ? 1 : 0, deaths: at === 0 ? 1 : 0, assists: at === 3 ? 1 : 0, netWorth: 1000 * game },
      }),
    ),
    mobaEvent.playerMinutes({ game, side: 'home', playerId: people[0]!, rows: minuteRows }),
    mobaEvent.gameEnd({ game, clockSeconds: 2000, side: winner }),
  ]
}

function csgoSeries(shooter: number): TimelineEvent[] {
  const rounds = [...'h'.repeat(12), 'a', 'h'].map((by, at) =>
    csgoEvent.round({ game: 1, number: at + 1, side: by === 'h' ? 'home' : 'away' }),
  )
  return [
    csgoEvent.format({ bestOf: 3 }),
    csgoEvent.veto({ ordinal: 1, action: 'ban', side: 'home', map: 'Dust2', start: null }),
    csgoEvent.veto({ ordinal: 2, action: 'pick', side: 'away', map: 'Nuke', start: 't' }),
    csgoEvent.veto({ ordinal: 3, action: 'decider', side: null, map: 'Train', start: null }),
    csgoEvent.game({ game: 1, map: 'Nuke', homeStart: 't' }),
    ...rounds,
    csgoEvent.playerLine({
      game: 1,
      side: 'home',
      playerId: shooter,
      counts: { kills: 20, deaths: 0, assists: 2 },
      adr: 91.5,
    }),
    csgoEvent.gameEnd({ game: 1, side: 'home' }),
    csgoEvent.game({ game: 2, map: 'Train' }),
    csgoEvent.gameEnd({ game: 2, side: 'home', ending: 'forfeit' }),
  ]
}
