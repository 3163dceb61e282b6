// Long half: the last release and this tree on one database.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import pg from 'pg'
import { tablesOf } from '#core/part.ts'
import { parts } from '#server/parts.ts'
import { openDatabase } from '#core/database/db.ts'
import { rebuild } from '#server/cli/commands/rebuild.ts'
import { runWork } from '#kit/command.ts'
import { emptyDatabase } from '#kit/database.ts'
import { startServerProcess } from '#kit/server-process.ts'
import { root } from '#kit/source-files.ts'

/** The commit of the last release; null where the history does not have it. */
function lastRelease(): string | null {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%H', '--', 'release/last.json'], {
    cwd: root,
    encoding: 'utf8',
  })
  const commit = status === 0 ? stdout.trim() : ''
  return commit === '' ? null : commit
}

function filesOf(t: TestContext, commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-release-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive })
  for (const name of ['node_modules', 'build'])
    if (existsSync(join(root, name))) symlinkSync(join(root, name), join(folder, name))
  return folder
}

async function countsOf(url: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const tables = parts.flatMap((part) => tablesOf(part).map(({ table }) => table))
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname || '.' || c.relname = any($1)`,
    [tables],
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const counted = await client.query<{ count: string }>(`select count(*) from ${name}`)
    counts.set(name, Number(counted.rows[0]!.count))
  }
  await client.end()
  return counts
}

/** Tables whose rows pass: what is to be sent, and what is to be derived again. */
const isPassing = (name: string) => /\.(frame|outbox|position|follower)$|_stale$/.test(name)

test('an installation of the last release keeps every row and every match in this one', async (t) => {
  const commit = lastRelease()
  if (commit === null) return t.skip('no release in the history of this checkout')
  const url = await emptyDatabase({ after: (work) => t.after(work) })
  const scope = { after: (work: () => Promise<void>) => t.after(work) }
  const folder = filesOf(t, commit)
  const old = await startServerProcess(scope, url, { DEMO: 'yes' }, folder)
  const competitions = async (address: string) => {
    const answer = await fetch(`${address}/api/v1/search?q=euro`)
    return (await answer.json()) as unknown
  }
  const before = await competitions(old.url)
  await old.stop()
  const counts = await countsOf(url)
  assert.ok((counts.get('timeline.match') ?? 0) > 100, 'the last release stored its demonstration')

  const present = await startServerProcess(scope, url)
  assert.deepEqual(await competitions(present.url), before)
  const after = await countsOf(url)
  const lost = [...counts].filter(([name, count]) => !isPassing(name) && (after.get(name) ?? count) < count)
  assert.deepEqual(lost, [])
  const database = openDatabase({ url, applicationName: 'upgrade test', statementTimeoutMs: 0 })
  t.after(() => database.close())
  const { lines } = await runWork(database, rebuild.prepare([]))
  assert.match(lines.join('\n'), /^\d{3,} matches checked, no differences\.$/m)
})
