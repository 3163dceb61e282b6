import { timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { described, type Log } from '#core/log.ts'
import type { Reader } from '#core/database/reader.ts'
import { faultOf, type Fault } from './audit.ts'
import { mac, type Secrets } from '../secrets/secrets.ts'
import { findLink, listAudit, type AuditLink } from '../store/audit.ts'

/**
 * The last seen end of the chain, stored outside the database, so that write access to the database alone cannot change
 * it.
 */
type Anchored = { secrets: Secrets; dataFolder: string }
type Anchor = { id: number; hash: string }

const shape = z.object({ id: z.int().min(1), hash: z.string(), keyId: z.string(), mac: z.string() })
const EVERY_MS = 2000
const ROWS_AT_ONCE = 1000

/** One per database served from the folder, by an identifier that survives a rename. */
async function placeOf(db: Reader, dataFolder: string): Promise<string> {
  const [row] = await db.query<{ oid: number }>(
    'select oid::int as oid from pg_database where datname = current_database()',
  )
  return join(dataFolder, `audit-head-${row!.oid}.json`)
}

/** Null where there is no anchor; 'forged' for a file that was not written with one of the server's secrets. */
function readAnchor({ secrets }: Anchored, file: string): Anchor | 'forged' | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const { data } = shape.safeParse(asJson(text))
  const expected = data === undefined ? null : secrets.mac('audit anchor', `${data.id} ${data.hash}`, data.keyId)
  const given = Buffer.from(data?.mac ?? '', 'hex')
  return data !== undefined && expected !== null && given.length === expected.length && timingSafeEqual(given, expected)
    ? { id: data.id, hash: data.hash }
    : 'forged'
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function writeAnchor({ secrets, dataFolder }: Anchored, file: string, { id, hash }: AuditLink): void {
  const hex = hash.toString('hex')
  const draft = `${file}.${process.pid}`
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(
    draft,
    JSON.stringify({
      id,
      hash: hex,
      keyId: secrets.currentId,
      mac: mac(secrets, 'audit anchor', `${id} ${hex}`).toString('hex'),
    }),
    { mode: 0o600 },
  )
  renameSync(draft, file)
}

/** Deletes all anchors together with all data. */
export function removeAnchors(dataFolder: string): void {
  if (!existsSync(dataFolder)) return
  for (const name of readdirSync(dataFolder))
    if (/^audit-head-\d+\.json/.test(name)) rmSync(join(dataFolder, name), { force: true })
}

export type Finding = { row: number; what: Fault | 'truncated' | 'rewritten' | 'anchor_forged' }

/** The fault of the anchored row; null also where nothing is anchored. */
async function anchorFinding(db: Reader, anchor: Anchor | 'forged' | null): Promise<Finding | null> {
  if (anchor === null) return null
  if (anchor === 'forged') return { row: 0, what: 'anchor_forged' }
  const link = await findLink(db, anchor.id)
  if (link === null) return { row: anchor.id, what: 'truncated' }
  return link.hash.toString('hex') === anchor.hash ? null : { row: anchor.id, what: 'rewritten' }
}

/**
 * Moves the anchor to the end of the chain. It stays where the chain contradicts it or contains rows without a valid
 * key, so that the fault remains detectable.
 */
export async function moveAnchor(db: Reader, anchored: Anchored): Promise<Finding | null> {
  const file = await placeOf(db, anchored.dataFolder)
  const anchor = readAnchor(anchored, file)
  const [last, finding] = [await findLink(db, null), await anchorFinding(db, anchor)]
  if (finding !== null || last === null || anchor === 'forged' || last.id === anchor?.id) return finding
  const { broken, end } = await walk(
    db,
    anchored.secrets,
    anchor === null ? null : await findLink(db, anchor.id),
    last.id,
  )
  if (end !== null && end.id !== anchor?.id && broken === null) writeAnchor(anchored, file, end)
  return broken
}

/** Anchors the present end of the chain, unconditionally. */
export async function anchorAnew(db: Reader, anchored: Anchored): Promise<void> {
  const [last, file] = [await findLink(db, null), await placeOf(db, anchored.dataFolder)]
  if (last === null) rmSync(file, { force: true })
  else writeAnchor(anchored, file, last)
}

export type Verified = {
  finding: Finding | null
  rows: number
  /** The first keyed row. */ keyedFrom: number | null
  anchoredAt: number | null
}

/** Verifies every row from the first, and the anchor. */
export async function verifyAudit(db: Reader, anchored: Anchored): Promise<Verified> {
  const anchor = readAnchor(anchored, await placeOf(db, anchored.dataFolder))
  const { broken, end, keyedFrom } = await walk(db, anchored.secrets, null, Number.MAX_SAFE_INTEGER)
  const finding = broken ?? (await anchorFinding(db, anchor))
  return {
    finding,
    rows: end?.id ?? 0,
    keyedFrom,
    anchoredAt: anchor === null || anchor === 'forged' ? null : anchor.id,
  }
}

async function walk(
  db: Reader,
  secrets: Secrets,
  from: AuditLink | null,
  until: number,
): Promise<{ broken: Finding | null; end: AuditLink | null; keyedFrom: number | null }> {
  let [end, keyedFrom] = [from, null as number | null]
  for (;;) {
    const rows = await listAudit(db, { after: end?.id ?? 0, limit: ROWS_AT_ONCE })
    for (const row of rows) {
      if (row.id > until) return { broken: null, end, keyedFrom }
      const what = faultOf(secrets, row, end)
      if (what !== null) return { broken: { row: row.id, what }, end, keyedFrom }
      if (keyedFrom === null && row.keyId !== null) keyedFrom = row.id
      end = row
    }
    if (rows.length < ROWS_AT_ONCE) return { broken: null, end, keyedFrom }
  }
}

/** Moves the anchor with the chain, a moment behind, and logs the first contradiction. `stop` anchors once more. */
export function keepAnchor(db: Reader, anchored: Anchored, log: Log): { stop(): Promise<void> } {
  let said = ''
  const move = async () => {
    const finding = await moveAnchor(db, anchored)
    if (finding !== null && said !== finding.what) log.error('audit_broken', finding)
    said = finding?.what ?? ''
  }
  const first = move().then(async () => {
    const anchor = readAnchor(anchored, await placeOf(db, anchored.dataFolder))
    if (said === '')
      log.info('audit_verified', { anchoredAt: anchor === null || anchor === 'forged' ? null : anchor.id })
  })
  let running: Promise<unknown> = first.catch((error: unknown) => log.error('audit_anchor_failed', described(error)))
  const again = () =>
    (running = running.then(move).catch((error: unknown) => log.error('audit_anchor_failed', described(error))))
  const timer = setInterval(again, EVERY_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await again()
    },
  }
}
