import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { testDatabase } from '#kit/database.ts'
import { zipOf } from '#kit/zip.ts'
import { callerFolder } from '../config.ts'

const database = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'touchline-import-'))
after(() => rmSync(folder, { recursive: true, force: true }))

function start(...args: string[]) {
  return spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: database.url, ALLOW_UNSAFE_DATABASE: 'yes' },
  })
}

async function ended(child: ReturnType<typeof start>): Promise<{ code: number | null; out: string; err: string }> {
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, out, err }
}

const touchline = (...args: string[]) => ended(start(...args))
const table = (...rows: string[]) => ['Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR', ...rows, ''].join('\n')
const row = (year: number, home = 'Arsenal', score = '1,0,H') => `E0,05/09/${year},15:00,${home},Everton,${score}`

/** A league in which each team meets each other one at home. */
function bigTable(teams: number): string {
  const names = Array.from(
    { length: teams },
    (_, at) => `Club ${String.fromCharCode(65 + (at % 26))}${String.fromCharCode(97 + Math.floor(at / 26))}qz`,
  )
  const rows = names.flatMap((home, h) =>
    names
      .filter((away) => away !== home)
      .map((away, a) => `${String(((h + a) % 28) + 1).padStart(2, '0')}/09/2055,${home},${away},1,0,H`),
  )
  return ['Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR', ...rows].join('\n')
}

describe('files to import', () => {
  test('keep the given names, relative to the working directory of the shell', async () => {
    mkdirSync(join(folder, 'data'))
    writeFileSync(join(folder, 'data/E0.csv'), table(row(2040), row(2041).replace('05/09', '31/02')))
    const { code, out } = await touchline('import', 'football-data', './data/E0.csv')
    assert.equal(code, 0)
    assert.match(out, /^ {2}\.\/data\/E0\.csv: 1 matches$/m)
    assert.match(out, /^ {2}\.\/data\/E0\.csv, line 3: no day that exists: "31\/02\/2041"$/m)
    const missing = await touchline('import', 'football-data', '../nowhere/E0.csv')
    assert.match(missing.err, /^File or folder not found: \.\.\/nowhere\/E0\.csv\.$/m)
  })

  test('are searched where npm was called, not where it changes to', () => {
    const project = join(import.meta.dirname, '../..')
    const byNpm = { INIT_CWD: '/somewhere', npm_lifecycle_event: 'touchline' }
    assert.equal(callerFolder(byNpm, project), '/somewhere')
    assert.equal(callerFolder({}, '/elsewhere'), '/elsewhere')
    assert.equal(callerFolder(byNpm, '/elsewhere'), '/elsewhere')
    assert.equal(callerFolder({ INIT_CWD: '/somewhere' }, project), project)
  })

  test('packed by gzip or in a ZIP archive are read without unpacking, also from a folder', async () => {
    mkdirSync(join(folder, 'packed'))
    writeFileSync(join(folder, 'packed/E0.csv.gz'), gzipSync(table(row(2042))))
    writeFileSync(join(folder, 'packed/.conf.csv'), 'hidden files are no data')
    writeFileSync(
      join(folder, 'packed/seasons.zip'),
      zipOf({
        '2043-44/E0.csv': table(row(2043)),
        'notes.txt': 'none',
        '../2044/E0.csv.gz': gzipSync(table(row(2044))),
      }),
    )
    const escaping = await touchline('import', 'football-data', 'packed')
    assert.match(
      escaping.err,
      /^packed\/seasons\.zip is no readable ZIP archive: invalid relative path: \.\.\/2044\/E0\.csv\.gz\.$/m,
    )
    writeFileSync(
      join(folder, 'packed/seasons.zip'),
      zipOf({
        '2043-44/E0.csv': table(row(2043)),
        'notes.txt': 'none',
        '2043-44/.E0.csv': 'hidden',
        '__MACOSX/._E0.csv': 'hidden',
        '2044/E0.csv.gz': gzipSync(table(row(2044))),
      }),
    )
    const { code, out } = await touchline('import', 'football-data', 'packed')
    assert.deepEqual(
      [code, [...out.matchAll(/^ {2}(packed\/\S+): 1 matches$/gm)].map(([, name]) => name)],
      [0, ['packed/E0.csv.gz', 'packed/seasons.zip/2043-44/E0.csv', 'packed/seasons.zip/2044/E0.csv.gz']],
    )
    assert.match(out, /3 matches read: 3 added/)
    assert.doesNotMatch(out, /Unusable|E0\.csv.*hidden|conf/)
  })

  test('that are damaged archives are reported in a sentence', async () => {
    writeFileSync(join(folder, 'no.zip'), 'no archive')
    writeFileSync(
      join(folder, 'half.csv.gz'),
      gzipSync(table(...Array.from({ length: 500 }, (_, at) => row(2045, `Club ${at}`)))).subarray(0, 200),
    )
    const no = await touchline('import', 'football-data', 'no.zip')
    assert.deepEqual([no.code, /^no\.zip is no readable ZIP archive: .*\.$/m.test(no.err)], [1, true])
    const half = await touchline('import', 'football-data', 'half.csv.gz')
    assert.deepEqual([half.code, /^Unusable: half\.csv\.gz: no readable gzip file: .*$/m.test(half.out)], [1, true])
    for (const { err } of [no, half]) assert.doesNotMatch(err, /\n\s+at /, 'no stack trace')
  })
})

describe('an import that is stopped with Ctrl-C', () => {
  test('keeps the rows it read, prints how to resume, and is finished by that', async () => {
    mkdirSync(join(folder, 'liga grande'))
    writeFileSync(join(folder, 'liga grande/bundesliga.csv'), bigTable(50))
    const child = start('import', 'football-data', 'liga grande/bundesliga.csv')
    const closed = ended(child)
    const count = async () =>
      (
        await database.pool.query(
          `select count(*)::int as count from timeline.match m join timeline.season s on s.id = m.season_id where s.name = '2055/56'`,
        )
      ).rows[0].count as number
    while ((await count()) === 0 && child.exitCode === null) await new Promise((resolve) => setImmediate(resolve))
    child.kill('SIGINT')
    child.kill('SIGINT')
    const { code, out } = await closed
    assert.equal(code, 130, out)
    const stopped = Number(
      /Stopped after (\d+) matches; they are stored\. To resume: npm run touchline -- import football-data 'liga grande\/bundesliga\.csv'/.exec(
        out,
      )?.[1],
    )
    assert.equal(await count(), stopped)
    assert.ok(stopped < 50 * 49)
    assert.match((await touchline('import', 'football-data', 'liga grande/bundesliga.csv')).out, /2450 matches read:/)
    assert.equal(await count(), 50 * 49)
  })
})

describe('contradictions on the command line', () => {
  test('are listed, settled once, and stay so', async () => {
    mkdirSync(join(folder, '2047-48'))
    const json = {
      name: 'English Premier League 2047/48',
      matches: [
        {
          round: 'Matchday 1',
          date: '2047-09-05',
          time: '15:00',
          team1: 'Arsenal',
          team2: 'Everton',
          score: { ft: [1, 1] },
        },
      ],
    }
    writeFileSync(join(folder, '2047-48/en.1.json'), JSON.stringify(json))
    writeFileSync(join(folder, '2047-48/E0.csv'), table(row(2047, 'Arsenal', '3,1,H')))
    await touchline('import', 'openfootball', '2047-48/en.1.json')
    const again = await touchline('import', 'football-data', '2047-48/E0.csv')
    const number = /\(conflict (\d+)\)/.exec(again.out)?.[1] ?? ''
    assert.match(
      (await touchline('contradictions')).out,
      new RegExp(
        `^ *${number}  match \\d+, Arsenal - Everton: score 1-1 \\(openfootball\\), 3-1 \\(football-data\\)$`,
        'm',
      ),
    )
    assert.match(
      (await touchline('contradictions', 'settle', number, 'nobody')).err,
      /is not between "nobody" and another source/,
    )
    assert.match((await touchline('contradictions', 'settle', '99999', 'openfootball')).err, /No conflict "99999"/)
    assert.match(
      (await touchline('contradictions', 'settle', number, 'football-data')).out,
      /^Match \d+: score 3-1 \(football-data\) applies\.$/m,
    )
    for (const [format, file] of [
      ['openfootball', '2047-48/en.1.json'],
      ['football-data', '2047-48/E0.csv'],
    ] as const)
      assert.doesNotMatch((await touchline('import', format, file)).out, /conflict/)
    assert.match((await touchline('matches', 'premier-league', '2047/48')).out, /Arsenal 3-1 Everton/)
    assert.equal((await touchline('contradictions')).out, 'No open conflicts.\n')
    assert.match((await touchline('contradictions', '--settled')).out, /settled: football-data$/m)
    assert.equal((await touchline('rebuild')).code, 0)
  })

  test('are goals, cards and kicks as well, one by one', async () => {
    mkdirSync(join(folder, '2049-50'))
    const goals1 = [{ name: 'Ada Berg', minute: 10 }]
    const about = { round: 'Matchday 1', date: '2049-09-05', time: '15:00', team1: 'Arsenal', team2: 'Everton' }
    const json = { name: 'English Premier League 2049/50', matches: [{ ...about, score: { ft: [1, 0] }, goals1 }] }
    writeFileSync(join(folder, '2049-50/en.1.json'), JSON.stringify(json))
    writeFileSync(
      join(folder, '2049-50/league.txt'),
      "= English Premier League 2049/50\n» Matchday 1\nSun Sep/5 2049\n  15.00  Arsenal v Everton  1-0\n    (Holm 10')\n",
    )
    await touchline('import', 'openfootball', '2049-50/en.1.json')
    const number = /\(conflict (\d+)\)/.exec((await touchline('import', 'football-txt', '2049-50/league.txt')).out)?.[1]
    assert.match(
      (await touchline('contradictions')).out,
      new RegExp(
        `^ *${number}  match \\d+, Arsenal - Everton: goal home Ada Berg 10' \\(openfootball\\), home Holm 10' \\(football-txt\\)$`,
        'm',
      ),
    )
    assert.match(
      (await touchline('contradictions', 'settle', number!, 'football-txt')).out,
      /^Match \d+: goal home Holm 10' \(football-txt\) applies\.$/m,
    )
    assert.doesNotMatch((await touchline('import', 'openfootball', '2049-50/en.1.json')).out, /conflict/)
  })
})
