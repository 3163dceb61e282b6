import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { countMatches } from './count.ts'

/**
 * Imports each repository of a folder of Football.TXT into one new database, and prints the matches counted in its
 * lines beside those taken: npm run archive -- <folder> [--again]. `--again` imports a second time, which must change
 * nothing. Ends with 1 where a repository has less than 99 %.
 */

const least = 0.99
const main = join(import.meta.dirname, '../../server/cli/main.ts')
const print = (line: string) => process.stdout.write(`${line}\n`)
const [folder = '', ...flags] = process.argv.slice(2)

type Taken = { taken: number; changes: number; refused: number; problem: string | null }

if (folder === '') {
  print('Usage: npm run archive -- <folder of repositories> [--again]')
  process.exitCode = 1
} else {
  const data = mkdtempSync(join(tmpdir(), 'touchline-archive-'))
  try {
    await compare(resolve(folder), data, flags.includes('--again'))
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

async function compare(root: string, data: string, isAgain: boolean): Promise<void> {
  const repositories = readdirSync(root, { withFileTypes: true }).filter((one) => one.isDirectory())
  print(cells(['repository', 'files', 'counted', 'stated', 'taken', 'share', 'refused', ...(isAgain ? ['again'] : [])]))
  for (const { name } of repositories.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(root, name)
    const files = globSync('**/*.txt', { cwd: path }).filter((file) => !basename(file).startsWith('.'))
    if (files.length === 0) continue
    const counts = files.map((file) => countMatches(readFileSync(join(path, file), 'utf8')))
    const counted = counts.reduce((sum, { lines }) => sum + lines, 0)
    // Of files that state their number, how many of them the lines have.
    const stated = counts.reduce((sum, one) => sum + (one.stated ?? one.lines), 0)
    const { taken, refused, problem } = await importFolder(path, data)
    const again = isAgain ? [String((await importFolder(path, data)).changes)] : []
    const share = counted === 0 ? 1 : taken / counted
    if (share < least || problem !== null || (again[0] ?? '0') !== '0') process.exitCode = 1
    const percent = `${(100 * share).toFixed(1)} %`
    print(cells([name, ...[files.length, counted, stated, taken].map(String), percent, String(refused), ...again]))
    if (problem !== null) print(`  ${problem}`)
  }
}

function cells(texts: readonly string[]): string {
  return texts.map((text, at) => (at === 0 ? text.padEnd(24) : text.padStart(9))).join('')
}

/** The report of the command `import`, which is read as an operator reads it. */
async function importFolder(path: string, data: string): Promise<Taken> {
  const child = spawn(process.execPath, [main, 'import', 'football-txt', path, '--quiet'], {
    env: { ...process.env, DATA_FOLDER: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += chunk))
  const code = await new Promise<number | null>((done) => child.on('close', done))
  const numberOf = (pattern: RegExp) => Number(pattern.exec(out)?.[1] ?? 0)
  const [added, changed] = [numberOf(/(\d+) added, \d+ changed/), numberOf(/\d+ added, (\d+) changed/)]
  const unchanged = numberOf(/changed, (\d+) unchanged/) + numberOf(/^(\d+) matches read: no change/m)
  return {
    taken: added + changed + unchanged,
    changes: added + changed,
    refused: numberOf(/^(\d+) rejected rows/m),
    problem: code === 0 ? null : (out.trim().split('\n').at(-1) ?? ''),
  }
}
