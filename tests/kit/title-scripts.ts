import { csgoEvent } from '#sports/csgo/build.ts'
import { seriesEvent } from '#sports/esports/build.ts'
import { mobaEvent } from '#sports/esports/moba/build.ts'
import type { BestOf } from '#sports/esports/vocabulary.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'

/** Seconds, gold, experience, last hits, denies. */
const minuteRows = [
  [0, 600, 0, 0, 0],
  [60, 900, 300, 6, 1],
]

/** Ids of the players of each side. */
type Sides = Readonly<Record<Side, readonly number[]>>

/** One game: who wins, who is first to blood, to ten kills and to a tower, how long it takes, and on which map. */
export type GameScript = {
  winner: Side | null
  firstBlood?: Side
  tenKills?: Side
  tower?: Side
  minutes?: number
  map?: string
}

/** A series of any title: its length and its games; the last one runs on where nobody wins it. */
export function seriesScript(sport: string, people: Sides, games: readonly GameScript[], bestOf: BestOf = 3) {
  const play = sport === 'csgo' ? csgoGame : mobaGame
  const rosters = (['home', 'away'] as const).map((side) =>
    seriesEvent.roster({
      side,
      players: people[side].map((playerId, at) => ({ playerId, role: at === 0 ? 'mid' : 'support', isStandIn: false })),
    }),
  )
  const veto = sport === 'csgo' && games.length > 0 ? vetoOfMaps : []
  return [seriesEvent.format({ bestOf }), ...rosters, ...veto, ...games.flatMap((one, at) => play(people, at + 1, one))]
}

const vetoOfMaps = [
  seriesEvent.veto({ ordinal: 1, action: 'ban', side: 'home', map: 'Dust2', start: null }),
  seriesEvent.veto({ ordinal: 2, action: 'pick', side: 'away', map: 'Nuke', start: 't' }),
]

function mobaGame(people: Sides, game: number, script: GameScript): TimelineEvent[] {
  const { winner, firstBlood = 'home', tenKills, tower, minutes = 30 } = script
  const kills = (side: Side, count: number, from: number, key: string) =>
    Array.from({ length: count }, (_, at) =>
      mobaEvent.kill({
        game,
        key: `${key}${game}.${at}`,
        clockSeconds: from + at,
        side,
        playerId: people[side][0] ?? null,
        victimId: people[side === 'home' ? 'away' : 'home'][0] ?? null,
      }),
    )
  return [
    mobaEvent.game({ game, patch: '7.41', homeStart: game % 2 === 1 ? 'radiant' : 'dire' }),
    ...draft(game),
    mobaEvent.gameStart({ game }),
    ...kills(firstBlood, 1, 90, 'blood'),
    ...(tenKills === undefined ? [] : kills(tenKills, 10, 300, 'ten')),
    ...(tower === undefined
      ? []
      : [mobaEvent.objective({ game, key: `tower${game}`, clockSeconds: 700, side: tower, kind: 'tower' })]),
    ...[60, 120].map((at) => mobaEvent.minute({ game, clockSeconds: at, goldLead: 5 * at, xpLead: -2 * at })),
    mobaEvent.playerMinutes({ game, side: 'home', playerId: people.home[0]!, rows: minuteRows }),
    ...(['home', 'away'] as const).flatMap((side) =>
      people[side].map((playerId, at) =>
        mobaEvent.playerLine({
          game,
          side,
          playerId,
          hero: heroes[side][at % 2]!,
          role: at === 0 ? 'mid' : 'support',
          counts: { kills: 4 + at, deaths: 2, assists: 6, netWorth: 12_000 },
        }),
      ),
    ),
    ...(winner === null ? [] : [mobaEvent.gameEnd({ game, clockSeconds: minutes * 60, side: winner })]),
  ]
}

const heroes = {
  home: [
    { id: 1, name: 'First Pick' },
    { id: 2, name: 'Second Pick' },
  ],
  away: [
    { id: 3, name: 'Third Pick' },
    { id: 4, name: 'Fourth Pick' },
  ],
} as const

function draft(game: number): TimelineEvent[] {
  const step = (ordinal: number, side: Side, action: 'ban' | 'pick', id: number, name: string) =>
    mobaEvent.draft({ game, ordinal, side, action, hero: { id, name } })
  return [
    step(1, 'home', 'ban', 5, 'First Ban'),
    step(2, 'away', 'ban', 6, 'Second Ban'),
    ...heroes.home.map(({ id, name }, at) => step(3 + 2 * at, 'home', 'pick', id, name)),
    ...heroes.away.map(({ id, name }, at) => step(4 + 2 * at, 'away', 'pick', id, name)),
  ]
}

/** A map that its winner takes by 13 to 1; one in play is at 1 to 1. */
function csgoGame(people: Sides, game: number, { winner, map = 'Nuke' }: GameScript): TimelineEvent[] {
  const loser: Side = winner === 'home' ? 'away' : 'home'
  const rounds: Side[] = winner === null ? ['home', 'away'] : [...Array<Side>(12).fill(winner), loser, winner]
  return [
    csgoEvent.game({ game, map, homeStart: 't' }),
    csgoEvent.gameStart({ game }),
    ...rounds.map((side, at) => csgoEvent.round({ game, number: at + 1, side })),
    ...(['home', 'away'] as const).flatMap((side) =>
      people[side].map((playerId, at) =>
        csgoEvent.playerLine({
          game,
          side,
          playerId,
          counts: { kills: 14 + at, deaths: 9, assists: 3 },
          adr: 82.5,
        }),
      ),
    ),
    ...(winner === null ? [] : [csgoEvent.gameEnd({ game, side: winner })]),
  ]
}
