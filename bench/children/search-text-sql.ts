// The least that a search of articles needs: node:http and one plain statement, by `simple` vectors or by ILIKE.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { answering } from '../kit/answering.ts'

const texts = {
  vector: `select id, title, publish_at from bench_text where words @@ plainto_tsquery('simple', $1)
    order by ts_rank(words, plainto_tsquery('simple', $1)) desc limit 20`,
  ilike: `select id, title, publish_at from bench_text where body ilike '%' || $1 || '%' order by publish_at desc limit 20`,
}

async function listen({ databaseUrl }: { databaseUrl: string }): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://bench')
    const text = texts[pathname === '/ilike' ? 'ilike' : 'vector']
    pool.query({ name: pathname, text, values: [searchParams.get('q')] }).then(
      ({ rows }) =>
        res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ total: rows.length, rows })),
      (error: unknown) => res.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

answering({ listen })
