import { csgoEvent } from '#sports/csgo/build.ts'
import { mobaEvent } from '#sports/esports/moba/build.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { seeded, type Random } from './random.ts'

const sides: readonly Side[] = ['home', 'away']
/** Of a parsed match of Dota 2: its draft, kills of both sides, buildings. */
const [draftSteps, kills, objectives] = [24, 60, 18]
/** Of a map of Counter-Strike that ends 13–9. */
const rounds = [...'hhahhahhahha', ...'hahahahahh']

/** A series that the home side wins 2:0 by default, each game with ten players. */
export function mobaSeries(number: number, minutes = 36, games = 2): TimelineEvent[] {
  const random = seeded(number)
  const played = Array.from({ length: games }, (_, at) => mobaGame(random, at + 1, minutes))
  return [mobaEvent.format({ bestOf: games === 1 ? 1 : 3 }), ...played.flat()]
}

function mobaGame(random: Random, game: number, minutes: number): TimelineEvent[] {
  const seconds = minutes * 60
  const hero = (at: number) => ({ id: at, name: `Hero ${at}` })
  const at = () => random.below(seconds)
  const lead = (minute: number) => Math.round((random.next() - 0.3) * minute * 300)
  const times = Array.from({ length: minutes + 1 }, (_, minute) => minute * 60)
  const players = Array.from({ length: 10 }, (_, place) => ({ playerId: 900_001 + place, side: sides[place % 2]! }))
  return [
    mobaEvent.game({ game, homeStart: 'radiant' }),
    ...Array.from({ length: draftSteps }, (_, step) =>
      mobaEvent.draft({
        game,
        side: sides[step % 2]!,
        ordinal: step + 1,
        action: step % 12 < 4 ? 'ban' : 'pick',
        hero: hero(step),
      }),
    ),
    mobaEvent.gameStart({ game }),
    ...times.map((clockSeconds) =>
      mobaEvent.minute({ game, clockSeconds, goldLead: lead(clockSeconds / 60), xpLead: lead(clockSeconds / 60) }),
    ),
    ...Array.from({ length: kills }, (_, kill) => {
      const { side, playerId } = random.pick(players)
      return mobaEvent.kill({ game, key: `g${game}:k${kill}`, clockSeconds: at(), side, playerId })
    }),
    ...Array.from({ length: objectives }, (_, taken) =>
      mobaEvent.objective({
        game,
        key: `g${game}:o${taken}`,
        clockSeconds: at(),
        side: random.pick(sides),
        kind: 'tower',
      }),
    ),
    ...players.flatMap(({ side, playerId }, place) => {
      const rows = times.map((time, minute) => [time, minute * 480, minute * 560, minute * 6, minute])
      const counts = { kills: 6, deaths: 5, assists: 9, lastHits: minutes * 6, netWorth: minutes * 480, level: 25 }
      return [
        mobaEvent.playerMinutes({ game, side, playerId, rows }),
        mobaEvent.playerLine({ game, side, playerId, hero: hero(place), items: ['blink', 'boots'], counts }),
      ]
    }),
    mobaEvent.scoreboard({ game, clockSeconds: seconds, kills: { home: 32, away: 28 } }),
    mobaEvent.gameEnd({ game, clockSeconds: seconds, side: 'home' }),
  ]
}

/** A series that the home side wins 2:0, with each kill of each round. */
export function csgoSeries(number: number): TimelineEvent[] {
  const random = seeded(number)
  const maps = [1, 2].flatMap((game) => [
    csgoEvent.game({ game, map: 'Nuke', homeStart: 't' }),
    ...rounds.flatMap((by, index) => {
      const round = index + 1
      const side = by === 'h' ? ('home' as const) : ('away' as const)
      return [
        csgoEvent.round({ game, number: round, side, ending: 'elimination' }),
        ...Array.from({ length: 7 }, (_, kill) =>
          csgoEvent.kill({
            game,
            key: `g${game}:r${round}:${kill}`,
            side: random.pick(sides),
            round,
            seconds: kill * 12,
            killerId: 900_001 + random.below(10),
            victimId: 900_001 + random.below(10),
          }),
        ),
      ]
    }),
    csgoEvent.gameEnd({ game, side: 'home' }),
  ])
  return [csgoEvent.format({ bestOf: 3 }), ...maps]
}
