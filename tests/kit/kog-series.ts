import type { Database } from '#core/database/db.ts'
import { mobaEvent } from '#sports/esports/moba/build.ts'
import { sports } from '#sports/index.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { readerOf } from '#core/database/reader.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveTerms } from '#timeline/store/term.ts'
import { addFixtures } from './facts.ts'

/** Invented heroes, five a game and side; numbered from 1. */
const heroes =
  '石犀 夜舟 星锤 雾灯 铃鹿 断桥 寻风 符塔 鸣琴 守更 白鹭 回澜 水镜 银梭 灵犀 青锋 墨羽 云梯 弓月 大岳 赤砂 沉钟 流矢 岩桂 朱楼'.split(
    ' ',
  )
const roles = ['clash', 'jungle', 'mid', 'farm', 'roam']
const winners: readonly Side[] = ['home', 'away', 'home', 'away']

/** A best of seven at 2:2, in the fifth game. `again`: in game 3 the home side picks a hero of its first game. */
export async function addKogSeries(
  database: Database,
  { kickOff = Date.now() - 4 * 3_600_000, again = false }: { kickOff?: number; again?: boolean } = {},
) {
  const world = await addFixtures(database, sports, { sport: 'kog', kickOff })
  const db = readerOf(database)
  const names = ['Yan', 'Zhi', 'Ban', 'Chang', 'Man', 'Shi', 'Bei', 'Ting', 'Ling', 'Lao']
  const player = { sport: 'kog', kind: 'player' as const }
  const people = await addParticipants(
    db,
    names.map((name) => ({ ...player, name, shortName: name })),
  )
  await saveTerms(
    db,
    'kog',
    'kog-heroes',
    heroes.map((name, at) => ({ kind: 'hero' as const, key: String(at + 1), name, names: { zh: name }, detail: {} })),
  )
  const games = [1, 2, 3, 4, 5].flatMap((game) => kogGame(people, game, again))
  return { ...world, people, matchId: world.matchIds[0]!, events: [mobaEvent.format({ bestOf: 7 }), ...games] }
}

/** The hero of a place in a game; both sides have other ones of the same game. The events name it by its number. */
function heroOf(game: number, at: number, side: Side, again: boolean) {
  const number = side === 'home' ? (game - 1) * 5 + at : (game % 5) * 5 + at
  const id = again && game === 3 && side === 'home' && at === 0 ? 1 : number + 1
  return { id, name: `Hero ${id}` }
}

function kogGame(people: readonly number[], game: number, again: boolean): TimelineEvent[] {
  const sides: readonly Side[] = ['home', 'away']
  const winner = winners[game - 1] ?? null
  const seconds = 780 + game * 60
  const picks = sides.flatMap((side, place) =>
    roles.map((_, at) =>
      mobaEvent.draft({
        game,
        side,
        ordinal: 3 + at * 2 + place,
        action: 'pick',
        hero: heroOf(game, at, side, again),
      }),
    ),
  )
  const lines = sides.flatMap((side, place) =>
    roles.map((role, at) =>
      mobaEvent.playerLine({
        game,
        clockSeconds: seconds,
        side,
        playerId: people[place * 5 + at]!,
        hero: heroOf(game, at, side, again),
        role,
        isMvp: game === 1 && side === 'home' && at === 3,
        counts: {
          kills: side === winner ? at + 1 : 2,
          deaths: 2 + ((at + game) % 3),
          assists: 3 + at,
          netWorth:
            9_000 + at * 700 + (side === winner ? 900 : 0) + (side === 'home' ? ((at * 5 + game) % 7) * 200 : 500),
          heroDamage: 12_000 + ((at * 7 + game * 3 + place) % 5) * 6_000,
          damageTaken: 20_000 + at * 1_000,
        },
      }),
    ),
  )
  const at = (key: string, clockSeconds: number) => ({ game, key: `${game}:${key}`, clockSeconds })
  return [
    mobaEvent.game({ game, patch: '9.1', homeStart: game % 2 === 1 ? 'blue' : 'red' }),
    mobaEvent.draft({ game, side: 'home', ordinal: 1, action: 'ban', hero: { id: null, name: '禁将甲' } }),
    mobaEvent.draft({ game, side: 'away', ordinal: 2, action: 'ban', hero: { id: null, name: '禁将乙' } }),
    ...picks,
    mobaEvent.gameStart({ game }),
    ...Array.from({ length: Math.floor(seconds / 60) }, (_, minute) =>
      mobaEvent.minute({
        game,
        clockSeconds: minute * 60,
        goldLead: Math.round(Math.sin(minute / 3 + game) * minute * 260),
        xpLead: null,
      }),
    ),
    mobaEvent.objective({ ...at('tyrant', 240), side: 'home', kind: 'tyrant' }),
    mobaEvent.objective({ ...at('tower', 300), side: 'away', kind: 'tower', which: 'mid outer' }),
    mobaEvent.objective({ ...at('overlord', 480), side: 'away', kind: 'overlord' }),
    mobaEvent.objective({ ...at('storm', 700), side: 'home', kind: 'storm_dragon' }),
    mobaEvent.scoreboard({ game, clockSeconds: seconds, kills: { home: 9 + game, away: 12 - game } }),
    ...lines,
    ...(winner === null ? [] : [mobaEvent.gameEnd({ game, clockSeconds: seconds, side: winner })]),
  ]
}
