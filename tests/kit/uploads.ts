import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#core/database/db.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { shareEngines } from './engines.ts'

type Scope = { after(work: () => Promise<void> | void): void }
type Sent = {
  bytes: Uint8Array
  fileName?: string
  type?: string
  query?: string
  headers?: Record<string, string>
  path?: string
}
type Answer = {
  status: number
  body: { code: number; msg: string | null; error?: string; data?: { url: string; fileName: string; size: number } }
  headers: Headers
}

/** A separate server with a folder for its files, and a function to send it pictures. */
export async function serveUploads(scope: Scope, database: Database, settings: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
  const config = readConfig(
    { PORT: '0', DATA_FOLDER: folder, DEMO: 'no', RATE_LIMITS: 'no', LOG_LEVEL: 'silent', ...settings },
    [],
  )
  const server = await listen({ config, database, isLive: false, buildFolder: null })
  shareEngines(database, server.app.engines)
  scope.after(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })
  const send = async ({
    bytes,
    fileName = 'picture.jpg',
    type = 'image/jpeg',
    query = '',
    headers = {},
    path = '/api/support/upload',
  }: Sent): Promise<Answer> => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(bytes)], fileName, { type }))
    const response = await fetch(`${server.url}${path}${query}`, { method: 'POST', headers, body })
    return { status: response.status, body: (await response.json()) as Answer['body'], headers: response.headers }
  }
  return { url: server.url, folder, send }
}
