import type { Database } from '#core/database/db.ts'
import { sports } from '#sports/index.ts'
import { readerOf } from '#timeline/reader.ts'
import type { Reader } from '#timeline/reader.ts'
import { addAdjustment, listAllAdjustments, translateAdjustment } from '#timeline/store/adjustment.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { listMatches } from '#timeline/store/match.ts'
import { changeParticipant, mapParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { ImportRun } from '../../importer/run.ts'
import { chineseOfNation } from '../aliases/nations.ts'
import { nationLooks } from './nations.ts'
import { readEuro2024 } from './read.ts'
import { readSquads } from './squad.ts'

const euroProvider = 'euro-2024'

const zones = [
  { key: 'Q', name: 'Round of 16', kind: 'champions', from: 1, to: 2, bestOf: null },
  { key: 'T', name: 'Round of 16, best four third-placed', kind: 'secondary', from: 3, to: 3, bestOf: 4 },
]

type Decided = { teams: string[]; reason: string; zh: string; decidedOn: string }

/**
 * Teams that are level in all results, best first. Denmark and Slovenia in group C: UEFA counted six bookings of each
 * side's players and that of an assistant coach of Slovenia on 16 June. Some reports of that night name the qualifiers'
 * ranking instead; it has the same order. Netherlands and Georgia among the third-placed: the bookings of players in
 * their group matches (Veerman, Schouten; Kverkvelia, Kashia, Gvelesiani, Mekvabishvili twice, Kochorashvili), no red
 * card; bookings of officials are not in that data. Ranked in this order by the table of derinformant.com of June 2024.
 */
const decisions: readonly Decided[] = [
  {
    teams: ['Denmark', 'Slovenia'],
    reason: 'Disciplinary points 6 to 7. Source: UEFA, quoted by World Soccer Talk, 26 June 2024',
    zh: '纪律积分 6 比 7。来源：欧足联，World Soccer Talk 2024 年 6 月 26 日转引',
    decidedOn: '2024-06-25',
  },
  {
    teams: ['Netherlands', 'Georgia'],
    reason: 'Third-placed teams: yellow cards of players 2 to 6. Source: StatsBomb open data, line-ups of six matches',
    zh: '小组第三排名：球员黄牌 2 比 6。来源：StatsBomb 公开数据，六场比赛的阵容',
    decidedOn: '2024-06-26',
  },
]

/**
 * Euro 2024 as facts, by the same entry point as every import: nations added by other sources are reused. Idempotent.
 */
export async function loadEuro2024(database: Database): Promise<void> {
  const run = await ImportRun.open({ database, sports, provider: euroProvider, sport: 'football', prices: null })
  await run.take(parsed())
  const { refused } = await run.close()
  if (refused[0]) throw new Error(`Euro 2024 holds a match that cannot be: ${refused[0].at}: ${refused[0].reason}`)
  await dress(database)
}

async function* parsed() {
  for (const member of readSquads()) yield { kind: 'member' as const, member }
  for (const match of readEuro2024()) yield { kind: 'match' as const, match }
}

/** Colours, Chinese names and the consequences of places in the groups. */
async function dress(database: Database): Promise<void> {
  const db = readerOf(database)
  const first = readEuro2024()[0]!
  const competition = await saveCompetition(db, { sport: 'football', ...first.competition, names: { zh: '欧洲杯' } })
  const season = await saveSeason(db, { competitionId: competition.id, name: first.season, rules: { zones } })
  const { list } = await listMatches(db, { seasonId: season.id }, { limit: 100, offset: 0 })
  const teams = await mapParticipants(
    db,
    list.flatMap(({ homeId, awayId }) => [homeId, awayId].filter((id) => id !== null)),
  )
  const idOf = new Map([...teams.values()].map(({ id, name }) => [name, id]))
  for (const decided of decisions)
    await decide(
      db,
      season.id,
      decided,
      decided.teams.flatMap((name) => idOf.get(name) ?? []),
    )
  for (const team of teams.values()) {
    const look = nationLooks.find(({ name }) => name === team.name)
    // Values from the operator or another source are not overwritten.
    if (!look || (team.colours !== null && team.names.zh && team.detail.monogram)) continue
    const zh = chineseOfNation(team.name)
    await changeParticipant(db, team.id, {
      colours: team.colours ?? look.colours,
      names: { ...(zh === null ? {} : { zh }), ...team.names },
      detail: { monogram: look.code, ...team.detail },
    })
  }
}

/** Once: an operator may have revoked it. */
async function decide(
  db: Reader,
  seasonId: number,
  { reason, zh, decidedOn }: Decided,
  orderIds: number[],
): Promise<void> {
  const known = (await listAllAdjustments(db)).find(
    (one) => one.seasonId === seasonId && one.orderIds?.join() === orderIds.join(),
  )
  if (known) return translateAdjustment(db, known.id, { zh })
  await addAdjustment(db, { seasonId, kind: 'conduct', orderIds, reason, reasons: { zh }, decidedOn })
}
