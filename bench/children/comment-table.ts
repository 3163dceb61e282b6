// Comments as Waline reads them: one table of rows, counted, paged and joined with the replies of the page at each request.
import Fastify from 'fastify'
import pg from 'pg'
import { answering } from '../kit/answering.ts'

const roots = `select id, user_id, nick, comment, likes, inserted_at from plain_comment
  where url = $1 and rid is null and status = 'approved' order by inserted_at desc limit $2 offset $3`
const sons = `select id, user_id, nick, comment, likes, inserted_at, rid, pid from plain_comment
  where url = $1 and rid = any($2) and status = 'approved' order by inserted_at`

async function listen({ databaseUrl }: { databaseUrl: string }): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  const app = Fastify({ logger: false })
  app.get<{ Querystring: { path: string; page?: string; pageSize?: string } }>('/comment', async ({ query }) => {
    const [page, size] = [Number(query.page ?? 1), Number(query.pageSize ?? 20)]
    const [all, count, list] = await Promise.all([
      pool.query({
        name: 'all',
        text: `select count(*)::int as count from plain_comment where url = $1 and status = 'approved'`,
        values: [query.path],
      }),
      pool.query({
        name: 'count',
        text: `select count(*)::int as count from plain_comment where url = $1 and rid is null and status = 'approved'`,
        values: [query.path],
      }),
      pool.query({ name: 'roots', text: roots, values: [query.path, size, (page - 1) * size] }),
    ])
    const ids = list.rows.map(({ id }: { id: number }) => id)
    const replies = await pool.query({ name: 'sons', text: sons, values: [query.path, ids] })
    const data = list.rows.map((row: { id: number }) => ({
      ...row,
      children: replies.rows.filter(({ rid }: { rid: number }) => rid === row.id),
    }))
    const total = count.rows[0].count as number
    return { page, totalPages: Math.ceil(total / size), pageSize: size, count: all.rows[0].count as number, data }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as { port: number }).port
}

answering({ listen })
