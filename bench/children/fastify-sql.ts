// The usual design: fastify queries the database on every request and compresses the response.
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import Fastify from 'fastify'
import pg from 'pg'
import { answering } from '../kit/answering.ts'

const pack = promisify(gzip)

/** One query with an index for it, as a careful author would write it. */
const dayOfMatches = `
  select m.id, m.competition_id, m.season_id, m.kick_off, m.version, m.summary, m.prices, c.name as competition, c.level, c.is_hot,
    json_build_object('id', h.id, 'name', h.name, 'shortName', h.short_name, 'country', h.country, 'colours', h.colours) as home,
    json_build_object('id', a.id, 'name', a.name, 'shortName', a.short_name, 'country', a.country, 'colours', a.colours) as away
  from timeline.match m join timeline.competition c on c.id = m.competition_id
  left join timeline.participant h on h.id = m.home_id left join timeline.participant a on a.id = m.away_id
  where m.kick_off >= ($1::date)::timestamp at time zone $2 and m.kick_off < ($1::date + 1)::timestamp at time zone $2
  order by c.is_hot desc, c.level, c.name, m.kick_off, m.id`

async function listen({ databaseUrl }: { databaseUrl: string }): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  const app = Fastify({ logger: false })
  app.get<{ Params: { date: string }; Querystring: { timeZone?: string } }>(
    '/api/v1/days/:date',
    async ({ params, query }, reply) => {
      const { rows } = await pool.query({
        name: 'day',
        text: dayOfMatches,
        values: [params.date, query.timeZone ?? 'UTC'],
      })
      const bytes = await pack(JSON.stringify({ date: params.date, matches: rows }), { level: constants.Z_BEST_SPEED })
      return reply
        .headers({ 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'gzip' })
        .send(bytes)
    },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as { port: number }).port
}

answering({ listen })
