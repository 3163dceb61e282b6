import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { sports } from '#sports/index.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { readTable } from '#timeline/table.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import { ImportRun } from '../../importer/run.ts'
import type { ImportReport } from '../../importer/report.ts'
import { sources } from '#server/sports/feeds.ts'
import { fileAt, sharedData } from '../fixtures/read.ts'

const at = (...names: string[]) => join(sharedData!, ...names)
const ofFjelstul = (name: string) => at('fjelstul-worldcup', `${name}.csv`)

/** The rows of a table as this test reads them, apart from the importer. */
function rowsOf(name: string, tournament: string): Record<string, string>[] {
  const [header = [], ...rows] = readFileSync(ofFjelstul(name), 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    )
  return rows
    .map((cells) => Object.fromEntries(header.map((column, place) => [column, cells[place] ?? ''])))
    .filter((row) => row.tournament_id === tournament)
}

type Told = { ft: number[]; et?: number[] }
type ToldGoal = { minute: number; penalty?: true; owngoal?: true }
type ToldMatch = { team1: string; team2: string; date: string; score: Told; goals1?: ToldGoal[]; goals2?: ToldGoal[] }

/** Scores and goals that differ between the JSON of openfootball and the tables, counted side by side. */
function differencesOf(year: string): number {
  const file = readFileSync(at('openfootball-worldcup.json', year, 'worldcup.json'), 'utf8')
  const told = (JSON.parse(file) as { matches: ToldMatch[] }).matches
  const goals = Map.groupBy(rowsOf('goals', `WC-${year}`), (row) => `${row.match_id} ${row.home_team}`)
  let count = 0
  for (const row of rowsOf('matches', `WC-${year}`)) {
    const sides = [row.home_team_name!, row.away_team_name!].map(initials)
    const other = told.find(({ team1, team2 }) => initials(team1) === sides[0] && initials(team2) === sides[1])
    assert.ok(other, `${row.match_name} is not in the JSON`)
    const { ft, et = ft } = other.score
    count += Number(other.date !== row.match_date) + Number(`${et[0]}–${et[1]}` !== row.score)
    for (const [list, side] of [[other.goals1 ?? [], '1'] as const, [other.goals2 ?? [], '0'] as const]) {
      const listed = goals.get(`${row.match_id} ${side}`) ?? []
      count += Math.abs(list.length - listed.length)
      for (const [place, goal] of list.toSorted((a, b) => a.minute - b.minute).entries()) {
        const same = listed[place]
        const isOther = Math.abs(Number(same?.minute_regulation) - goal.minute) > 1
        const isOtherKind =
          (goal.owngoal ?? false) !== (same?.own_goal === '1') || (goal.penalty ?? false) !== (same?.penalty === '1')
        count += Number(isOther || isOtherKind)
      }
    }
  }
  return count
}

/** Both spell some nations differently; these letters tell the 32 of a tournament apart. */
function initials(name: string): string {
  const renamed: Record<string, string> = { USA: 'United States', "Côte d'Ivoire": 'Ivory Coast' }
  return (renamed[name] ?? name).slice(0, 5)
}

const database = sharedData === null ? null : await testDatabase()
const reports = new Map<string, ImportReport>()

async function take(name: string, files: SourceFile[], beside: SourceFile[] = []): Promise<ImportReport> {
  const source = sources.find((one) => one.name === name)!
  const run = await ImportRun.open({ database: database!, sports, provider: name, sport: 'football', prices: null })
  for await (const { parsed } of source.read(files, beside)) await run.take(parsed)
  return run.close()
}

/** The World Cups of martj42's tables, which have every other match as well. */
function ofMartj42(): SourceFile[] {
  const linesOf = (name: string) =>
    readFileSync(at('martj42-international_results', `${name}.csv`), 'utf8')
      .trim()
      .split(/\r?\n/)
  const keyOf = (line: string) => line.split(',').slice(0, 3).join()
  const results = linesOf('results').filter((line, place) => place === 0 || line.includes(',FIFA World Cup,'))
  const keys = new Set(results.map(keyOf))
  return ['results', 'goalscorers', 'shootouts'].map((name) => {
    const text = linesOf(name).filter((line) => keys.has(keyOf(line)))
    return { name: `${name}.csv`, size: null, open: async () => Readable.from([Buffer.from(text.join('\n'))]) }
  })
}

const besideOf = ['goals', 'bookings', 'substitutions', 'penalty_kicks', 'squads', 'group_standings', 'award_winners']

async function takeAll(): Promise<void> {
  const [results, ...beside] = ofMartj42()
  const cups = ['2014', '2022'].map((year) => fileAt(at('openfootball-worldcup.json', year, 'worldcup.json')))
  reports.set('openfootball', await take('openfootball', cups))
  reports.set('international-results', await take('international-results', [results!], beside))
  const tables = besideOf.map((name) => fileAt(ofFjelstul(name)))
  reports.set('fjelstul-worldcup', await take('fjelstul-worldcup', [fileAt(ofFjelstul('matches'))], tables))
}

if (database) await takeAll()

const cups = {
  2014: { sources: ['fjelstul-worldcup', 'openfootball'], persons: 736 },
  2022: { sources: ['fjelstul-worldcup', 'international-results', 'openfootball'], persons: 831 },
}

describe('World Cups of several sources', { skip: sharedData === null && 'skipped: no shared data' }, () => {
  for (const [year, { sources: tellers, persons }] of Object.entries(cups)) {
    const ofCup = `from timeline.match m join timeline.season s on s.id = m.season_id
      join timeline.competition c on c.id = s.competition_id and c.slug = 'world-cup' and s.name = '${year}'`

    test(`${year}: 64 matches, each reported by all its sources`, async () => {
      const told = await readerOf(database!).query<{ matchId: number; providers: string[] }>(
        `select m.id as "matchId", (select array_agg(distinct t.provider order by t.provider) from timeline.told_kick_off t
           where t.match_id = m.id) as providers ${ofCup}`,
      )
      assert.equal(told.length, 64)
      for (const { matchId, providers } of told) assert.deepEqual(providers, tellers, `match ${matchId}`)
    })

    test(`${year}: goals, cards, substitutions and kicks are as many as the source lists, match by match`, async () => {
      const shown = await readerOf(database!).query<{ key: string; type: string; count: number }>(
        `select k.key, e.type, count(*)::int as count ${ofCup}
           join timeline.source_key k on k.id = m.id and k.kind = 'match' and k.provider = 'fjelstul-worldcup'
           join timeline.event e on e.match_id = m.id and e.is_shown and e.withdrawn_reason is null
         where e.type in ('goal', 'substitution', 'shootout_kick') group by k.key, e.type`,
      )
      const listed = ['goals', 'substitutions', 'penalty_kicks'].flatMap((table, place) => {
        const type = ['goal', 'substitution', 'shootout_kick'][place]!
        const rows = rowsOf(table, `WC-${year}`).filter(({ coming_on: on }) => on !== '0')
        return [...Map.groupBy(rows, ({ match_id: key }) => key!)].map(([key, all]) => `${key} ${type} ${all.length}`)
      })
      assert.deepEqual(shown.map(({ key, type, count }) => `${key} ${type} ${count}`).toSorted(), listed.toSorted())
    })

    test(`${year}: a player in the squads is one player, and no other plays`, async () => {
      const db = readerOf(database!)
      const people = await db.query<{ id: number; name: string; keys: string[] }>(
        `select p.id, p.name, (select array_agg(k.key order by k.key) from timeline.participant q join timeline.source_key k on k.id = q.id
           and k.kind = 'player' and k.provider = 'fjelstul-worldcup' where coalesce(q.merged_into, q.id) = p.id) as keys
         from timeline.participant p where p.id in (
           select coalesce(q.merged_into, q.id) from timeline.participant q where q.id in (
             select a.player_id ${ofCup} join timeline.appearance a on a.match_id = m.id
             union select b.player_id from timeline.membership b join timeline.season s on s.id = b.season_id
               join timeline.competition c on c.id = s.competition_id and c.slug = 'world-cup' and s.name = '${year}'))`,
      )
      assert.deepEqual(
        people.flatMap(({ name, keys }) => (keys?.length === 1 ? [] : [`${name} ${keys?.join() ?? 'of no squad'}`])),
        [],
      )
      const listed = new Set(rowsOf('squads', `WC-${year}`).map(({ player_id: id }) => id!))
      assert.deepEqual(people.flatMap(({ keys }) => keys).toSorted(), [...listed].toSorted())
      assert.equal(people.length, persons)
    })

    test(`${year}: differences between the sources are listed, as often as the files differ`, async () => {
      const rows = await readerOf(database!).query<{ field: string }>(
        `select x.field ${ofCup} join timeline.contradiction x on x.match_id = m.id`,
      )
      assert.equal(rows.length, differencesOf(year))
    })

    test(`${year}: the tables of the groups are those of the source`, async () => {
      const db = readerOf(database!)
      const cup = await findCompetitionBySlug(db, 'world-cup')
      const season = (await listSeasons(db, cup!.id)).find(({ name }) => name === year)!
      const { groups, teams } = await readTable(db, season)
      const keys = await db.query<{ key: string; id: number }>(
        `select key, id from timeline.source_key where provider = 'fjelstul-worldcup' and kind = 'team'`,
      )
      const keyOf = new Map(keys.map(({ key, id }) => [id, key]))
      assert.equal(teams.size, 32)
      assert.deepEqual(
        groups.flatMap(({ name, rows }) =>
          rows.map(
            (row) => `${name} ${keyOf.get(row.teamId)} ${row.played} ${row.goalsFor}:${row.goalsAgainst} ${row.points}`,
          ),
        ),
        rowsOf('group_standings', `WC-${year}`).map(
          (row) => `${row.group_name} ${row.team_id} ${row.played} ${row.goals_for}:${row.goals_against} ${row.points}`,
        ),
      )
    })
  }
})
