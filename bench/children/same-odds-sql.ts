// The least that same odds need: node:http, two plain statements, the outcomes of the home side counted in SQL.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { answering } from '../kit/answering.ts'

const TOLERANCE = 0.02

const soughtText = `select line_quarters, home_milli, draw_milli, away_milli, kick_off, competition_id from score.finished_price
  where match_id = $1 and market = $2 and bookmaker_id = $3 and is_closing = $4`

/** From `$7` on the chances sought, then the lowest and highest price of each; no draw where the market has none. */
function nearText(hasDraw: boolean, isSameLeague: boolean): string {
  const cells = hasDraw ? ['home', 'draw', 'away'] : ['home', 'away']
  const apart = cells.map((cell, at) => `abs(1000e0::float8 / ${cell}_milli - $${7 + at}::float8)`)
  const between = cells.map((cell, at) => {
    const low = 7 + cells.length + 2 * at
    return `and ${cell}_milli between $${low}::int and $${low + 1}::int`
  })
  return `select count(*)::int as matches, count(*) filter (where home > away)::int as home, count(*) filter (where home = away)::int as draw
    from (select match_id from score.finished_price where sport = 'football' and market = $1 and bookmaker_id = $2 and is_closing = $3
        and line_quarters = $4 and kick_off < $5 and ${isSameLeague ? 'competition_id = $6::bigint' : '$6::bigint is not null'} ${between.join(' ')}
      order by greatest(${apart.join(', ')}), kick_off desc, match_id desc limit 1000) f
    join timeline.match m on m.id = f.match_id
    cross join lateral (select (summary -> 'score' ->> 'home')::int as home, (summary -> 'score' ->> 'away')::int as away) s`
}

type Sought = {
  line_quarters: number
  home_milli: number
  draw_milli: number | null
  away_milli: number
  kick_off: Date
  competition_id: string
}

async function answer(pool: pg.Pool, url: URL): Promise<object> {
  const id = Number(/\/matches\/(\d+)\//.exec(url.pathname)?.[1])
  const asked = url.searchParams
  const [market, bookmaker, isClosing] = [
    asked.get('market'),
    Number(asked.get('bookmaker') ?? 0),
    asked.get('stage') === 'closing',
  ]
  const found = await pool.query<Sought>({
    name: 'sought',
    text: soughtText,
    values: [id, market, bookmaker, isClosing],
  })
  const [sought] = found.rows
  if (!sought) return { matches: 0 }
  const isSameLeague = asked.get('league') === 'same'
  const { line_quarters, kick_off, competition_id, home_milli, draw_milli, away_milli } = sought
  const cells = [home_milli, draw_milli, away_milli].filter((milli) => milli !== null)
  const { rows } = await pool.query<object>({
    name: `near ${cells.length} ${isSameLeague}`,
    text: nearText(draw_milli !== null, isSameLeague),
    values: [
      market,
      bookmaker,
      isClosing,
      line_quarters,
      kick_off,
      competition_id,
      ...cells.map((milli) => 1000 / milli),
      ...cells.flatMap(boundsOf),
    ],
  })
  return rows[0]!
}

function boundsOf(milli: number): [number, number] {
  const chance = 1000 / milli
  const highest = chance > TOLERANCE ? Math.floor(1000 / (chance - TOLERANCE)) : 2 ** 31 - 1
  return [Math.ceil(1000 / (chance + TOLERANCE)), highest]
}

async function listen({ databaseUrl }: { databaseUrl: string }): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  const server = createServer((req, res) => {
    answer(pool, new URL(req.url ?? '', 'http://bench')).then(
      (body) => res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (error: unknown) => res.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

answering({ listen })
