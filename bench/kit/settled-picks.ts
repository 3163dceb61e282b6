import { appendFileSync } from 'node:fs'
import type { Database } from '#core/database/db.ts'
import { seeded } from './random.ts'

export const PICKS_A_MATCH = 2000

type Given = { authors: number; matches: number; seed: number; file: string }

/** Accounts with authors 1 to `authors`; settlements need no prophecies here. */
export async function addAuthors({ pool }: Database, authors: number): Promise<void> {
  await pool.query('alter table prophecies.settlement drop constraint settlement_prophecy_id_fkey')
  await pool.query(
    `with a as (insert into accounts.account (nickname, nickname_skeleton)
        select 'Author ' || n, 'author ' || n from generate_series(1, $1::int) as n returning id)
      insert into prophecies.author (user_id, salt, hash) select id, '\\x00', 'h' || id from a order by id`,
    [authors],
  )
}

/** Adds the settlements of matches, one a day until today, and the same rows as lines of a file. */
export async function addSettledPicks({ pool }: Database, { authors, matches, seed, file }: Given): Promise<void> {
  const random = seeded(seed)
  for (let match = 1; match <= matches; match++) {
    const day = new Date(Date.now() - (matches - match) * 86_400_000).toISOString().slice(0, 10)
    const first = random.below(authors)
    const rows = Array.from({ length: PICKS_A_MATCH }, (_, at) => {
      const fair = Math.round((0.2 + 0.6 * random.next()) * 10_000) / 10_000
      const said = Math.round(Math.min(0.98, Math.max(0.02, fair + 0.16 * random.next() - 0.06)) * 1000) / 1000
      const isHit = random.next() < fair
      const points = 100 * (isHit ? Math.log(said / fair) : Math.log((1 - said) / (1 - fair)))
      // A step without a common divisor with the number of authors reaches each of them once.
      return { id: match * PICKS_A_MATCH + at, author: ((first + at * 7919) % authors) + 1, fair, said, isHit, points }
    })
    await pool.query(
      `insert into prophecies.settlement (prophecy_id, author_id, match_id, sport, competition_id, season_id, play, day, outcome, share, said,
          fair_seal, fair_close, odds, points, decided_by, match_version, settled_at)
        select id, author, $1, 'football', 1, 0, 'result', $2::date, case when hit then 'win' else 'loss' end, hit::int, said, fair, fair,
          round(0.95 / fair, 2), points, '{}', 1, $2::date
        from unnest($3::bigint[], $4::bigint[], $5::numeric[], $6::numeric[], $7::boolean[], $8::numeric[]) as g(id, author, fair, said, hit, points)`,
      [
        match,
        day,
        rows.map(({ id }) => id),
        rows.map(({ author }) => author),
        rows.map(({ fair }) => fair),
        rows.map(({ said }) => said),
        rows.map(({ isHit }) => isHit),
        rows.map(({ points }) => points),
      ],
    )
    appendFileSync(
      file,
      rows.map(({ author, fair, said, points }) => `${author},${day},${fair},${said},${points}\n`).join(''),
    )
  }
  await pool.query('vacuum analyze prophecies.settlement')
}
