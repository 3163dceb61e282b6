import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addArchive } from '#kit/archive.ts'
import { testDatabase } from '#kit/database.ts'
import { seedOption } from '#kit/option.ts'
import { seeded } from '../../../bench/kit/random.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { foldSpelling } from '../spelling.ts'
import { listCompetitions } from './competition.ts'
import { MOST_MATCHES, searchMatches } from './search-matches.ts'
import { listWrongTotals } from './match-total.ts'
import { runsOf } from './name-index.ts'

const seed = seedOption()
console.log(`search.test seed ${seed}`)
const random = seeded(seed)
const database = await testDatabase()
const db = readerOf(database)
await addArchive(database, { matches: 900, competitions: 8, teams: 90, players: 300 }, { yearly: 450 })
const now = Date.now()
const { rows: names } = await database.pool.query<{ name: string }>(
  `select name from timeline.participant union all select names ->> 'zh' from timeline.participant where names ? 'zh'`,
)

/** Part of a name, sometimes with another case or an accent; rarely of no name. */
function drawWords(): string {
  const letters = [...random.pick(names).name]
  const from = random.below(letters.length)
  const piece = letters.slice(from, from + 1 + random.below(6)).join('')
  return random.pick([piece, piece, piece.toUpperCase(), piece.replace('a', 'á'), `${piece} x`])
}

/** Fewer than three letters are the beginning of a word, Chinese ones a part of it. */
function isBeginning(folded: string): boolean {
  return [...folded].length < 3 && !/\p{Script=Han}/u.test(folded)
}

describe('searching by the name index', () => {
  test('finds the matches that a comparison with every match finds, on every page and in the same order', async () => {
    const leagues = await db.query<{ id: number }>('select id from timeline.competition order by id')
    let found = 0
    for (let run = 0; run < 80; run++) {
      const q = drawWords()
      const competitionIds = leagues.filter(() => random.below(6) === 0).map(({ id }) => id)
      const part = { limit: random.below(12), offset: random.below(3) * 7 }
      const at = now - random.below(700) * 86_400_000
      const rows = await db.query<{ id: number }>(
        `select m.id from timeline.match m where m.competition_id = any($2) or exists (select from timeline.participant p
           left join timeline.search_name n on n.kind = p.kind and n.subject_id = p.id
           where p.id in (m.home_id, m.away_id) and case when $4 then exists (select from unnest(n.words) w where starts_with(w, $1))
             else strpos(p.search, $1) > 0 end) order by abs(extract(epoch from m.kick_off - $3)), m.id`,
        [foldSpelling(q), competitionIds, new Date(at), isBeginning(foldSpelling(q))],
      )
      const expected = foldSpelling(q) === '' ? [] : rows.map(({ id }) => id)
      const { total, list } = await searchMatches(db, { q, sport: 'football', now: at, competitionIds }, part)
      assert.deepEqual(
        { total, ids: list.map(({ id }) => id) },
        { total: expected.length, ids: expected.slice(part.offset, part.offset + part.limit) },
        `"${q}" of leagues ${competitionIds.join()}, ${JSON.stringify(part)}`,
      )
      found += list.length
    }
    assert.ok(found > 80, `only ${found} were listed`)
  })

  test('counts no more matches of sides than may be listed, and the first of these are the nearest', async () => {
    const { rows: all } = await database.pool.query<{ id: number; at: Date }>(
      'select id, kick_off as at from timeline.match',
    )
    const copies = Math.ceil((2 * MOST_MATCHES) / all.length)
    await database
      .transaction(async (client) => {
        for (let copy = 1; copy <= copies; copy++)
          await client.query(
            `insert into timeline.match (sport, competition_id, season_id, home_id, away_id, kick_off, provider, status, summary)
           select sport, competition_id, season_id, home_id, away_id, kick_off - $1 * interval '3 years', provider, status, summary from timeline.match
           where id = any($2)`,
            [copy, all.map(({ id }) => id)],
          )
        const inside = readerIn(client)
        const words = names.map(({ name }) => name).filter((name) => /^[\x20-\x7e]+$/.test(name))
        const q = words[0]!.split(' ').at(-1)!.slice(0, 1)
        const { total, list } = await searchMatches(inside, { q, now }, { limit: 10, offset: 0 })
        const nearest = all.toSorted((a, b) => Math.abs(a.at.getTime() - now) - Math.abs(b.at.getTime() - now))
        assert.equal(total, MOST_MATCHES)
        assert.ok(
          list.length === 10 && list.every(({ id }) => nearest.slice(0, 400).some((one) => Number(one.id) === id)),
        )
        throw new Error('undone')
      })
      .catch((error: Error) => assert.equal(error.message, 'undone'))
  })

  test('queries runs of three letters, by code points and not by surrogate halves', () => {
    assert.equal(runsOf('abcde'), "'abc' & 'bcd' & 'cde'")
    assert.equal(runsOf('曼联'), "'曼联':*")
    assert.equal(runsOf('𠮷野家队'), "'𠮷野家' & '野家队'")
  })
})

describe('totals of competitions', () => {
  const totals = async () => {
    const { list } = await listCompetitions(db, {}, { limit: 100, offset: 0 })
    return new Map(list.map(({ id, matchCount }) => [id, matchCount]))
  }

  test('follow every statement that adds, moves or removes matches, and none that is rolled back', async () => {
    assert.deepEqual(await listWrongTotals(db), [])
    const [one = 0, other = 0] = [...(await totals()).keys()]
    const before = await totals()
    const moved = await db.query(
      'update timeline.match set competition_id = $2 where id in (select id from timeline.match where competition_id = $1 limit 3) returning id',
      [one, other],
    )
    assert.equal(moved.length, 3)
    const after = await totals()
    assert.deepEqual([after.get(one), after.get(other)], [before.get(one)! - 3, before.get(other)! + 3])
    await db.query(`delete from score.current_price; delete from score.price`)
    await db.query('delete from timeline.match where id % 7 = 0')
    await db.query(`update timeline.match set version = version + 1`)
    assert.deepEqual(await listWrongTotals(db), [])
    const kept = await totals()
    await assert.rejects(
      database.transaction(async (client) => {
        await client.query('delete from timeline.match where competition_id = $1', [one])
        throw new Error('rolled back')
      }),
    )
    assert.deepEqual(await totals(), kept)
    await db.query('truncate timeline.match cascade')
    assert.deepEqual([...new Set((await totals()).values())], [0])
    assert.deepEqual(await listWrongTotals(db), [])
  })

  test('are reported when they are wrong', async () => {
    const [id = 0] = (await totals()).keys()
    await db.query('insert into timeline.match_total values ($1, 5)', [id])
    assert.deepEqual(await listWrongTotals(db), [{ competitionId: id, kept: 5, counted: 0 }])
  })
})
