// Long half: runs commands as processes.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'

const database = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'touchline-cli-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const fixtures = join(import.meta.dirname, '../feeds/football/fixtures')
const league = join(fixtures, 'league.json')

function start(...args: string[]) {
  return spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: database.url, ALLOW_UNSAFE_DATABASE: 'yes' },
  })
}

async function touchline(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = start(...args)
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, out, err }
}

/** The league of the fixture, played in another year. */
function inYear(year: number): string {
  const text = readFileSync(league, 'utf8')
    .replaceAll('2031', `${year}`)
    .replaceAll('2032', `${year + 1}`)
  return text.replace('/32', `/${String(year + 1).slice(2)}`)
}

/** A season of any size: each team meets each other one once at home. */
function bigLeague(teams: number): string {
  const names = Array.from(
    { length: teams },
    (_, index) =>
      `Club ${String.fromCharCode(65 + (index % 26))}${String.fromCharCode(97 + Math.floor(index / 26))}xyz FC`,
  )
  const pairs = names.flatMap((home) => names.filter((away) => away !== home).map((away) => [home, away] as const))
  const matches = pairs.map(([team1, team2], index) => ({
    round: `Matchday ${(index % 38) + 1}`,
    date: new Date(Date.UTC(2035, 7, 1) + index * 3_600_000 * 4).toISOString().slice(0, 10),
    team1,
    team2,
    score: { ft: [1, 0] },
  }))
  return JSON.stringify({ name: 'Liga Grande 2035/36', matches })
}

describe('touchline', () => {
  test('lists its commands, and reports errors in a sentence', async () => {
    const help = await touchline('--help')
    assert.equal(help.code, 0)
    for (const name of [
      'import',
      'adjust',
      'table',
      'match',
      'replay',
      'rebuild',
      'status',
      'competitions',
      'teams',
      'players',
    ])
      assert.match(help.out, new RegExp(`^  ${name}`, 'm'))
    const slips: [string[], RegExp][] = [
      [['fly'], /Unknown command "fly"/],
      [['import', 'nonsense', 'x'], /Unknown format "nonsense"/],
      [['import', 'openfootball', '/nowhere/at/all.json'], /File or folder not found: \/nowhere\/at\/all\.json/],
      [['table', 'no such league'], /No competition "no such league"/],
      [['match', '999999999'], /No match "999999999"/],
      [['adjust', 'points', 'x', '2020', 'y', '-8'], /Missing --reason/],
      [['replay', '1', '--speed', '900'], /1 to 200/],
    ]
    for (const [args, sentence] of slips) {
      const { code, err } = await touchline(...args)
      assert.equal(code, 1, args.join(' '))
      assert.match(err, sentence)
      assert.doesNotMatch(err, /\n\s+at /, 'no stack trace')
    }
  })

  test('imports a file, lists the refused rows with file and place, and changes nothing the second time', async () => {
    const first = await touchline('import', 'openfootball', league)
    assert.equal(first.code, 0)
    assert.match(first.out, /5 matches read: 5 added, 0 changed, 0 unchanged/)
    assert.match(first.out, /4 rejected rows:/)
    assert.ok(first.out.includes(`${league}, $.matches[4]: no day that exists: "2032-02-30"`))
    const second = await touchline('import', 'openfootball', league)
    assert.equal(second.code, 0)
    assert.match(second.out, /5 matches read: no change\./)
  })

  test('imports from an address, and names an address that does not answer', async () => {
    const server = createServer((request, response) => {
      if (request.url?.startsWith('/2031-32/en.1.json')) response.end(readFileSync(league))
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const known = await touchline('import', 'openfootball', `${base}/2031-32/en.1.json?key=secret`)
    assert.deepEqual([known.code, /no change/.test(known.out), known.out.includes('secret')], [0, true, false])
    const missing = await touchline('import', 'openfootball', `${base}/2032-33/en.1.json`)
    assert.equal(missing.code, 1)
    assert.match(missing.out, /2032-33\/en\.1\.json: answered 404/)
    server.close()
  })

  test('ends with 1 for a file of another format, and imports the others of a folder', async () => {
    writeFileSync(join(folder, 'a.json'), '{"something": "else"}')
    writeFileSync(join(folder, 'b.json'), inYear(2036))
    const { code, out } = await touchline('import', 'openfootball', folder)
    assert.equal(code, 1)
    assert.match(out, /Unusable: .*a\.json: no openfootball file/)
    assert.match(out, /5 matches read: 5 added/)
  })

  test('stores the prices of a table, and none of 0', async () => {
    const { code, out } = await touchline('import', 'football-data', join(fixtures, 'england.csv'))
    assert.equal(code, 0)
    assert.match(out, /\d+ odds \(\d+ new\)/)
    const { rows } = await database.pool.query(
      'select count(*)::int as count, min(least(home_milli, away_milli)) as least from score.price',
    )
    assert.ok(rows[0].count > 10 && rows[0].least > 1000)
    const current = await database.pool.query(
      `select o.home_milli as opening, c.home_milli as current from score.current_price p join score.price o on o.id = p.opening_id join score.price c on c.id = p.current_id
       join score.bookmaker b on b.id = p.bookmaker_id where b.slug = 'b365' and p.market = '1x2' order by p.match_id limit 1`,
    )
    assert.deepEqual(current.rows[0], { opening: 2500, current: 2400 })
  })

  test('points added by decision are in the table with their reason, until revoked', async () => {
    const decided = await touchline(
      'adjust',
      'points',
      'premier-league',
      '2031/32',
      'Liverpool',
      '-2',
      '--reason',
      'Late paperwork',
      '--reason-zh',
      '逾期提交材料',
      '--date',
      '2032-01-31',
    )
    assert.equal(decided.code, 0)
    const { rows: ruled } = await database.pool.query(
      'select reasons from timeline.adjustment order by id desc limit 1',
    )
    assert.deepEqual(ruled, [{ reasons: { zh: '逾期提交材料' } }])
    const again = await touchline(
      'adjust',
      'points',
      'premier-league',
      '2031-32',
      'Liverpool FC',
      '-2',
      '--reason',
      'Late paperwork',
      '--date',
      '2032-01-31',
    )
    assert.match(again.out, /^No change/)
    const table = await touchline('table', 'premier-league', '2031/32')
    assert.match(table.out, /Liverpool .* 4 \*/)
    assert.match(table.out, /Liverpool -2 points, 2032-01-31: Late paperwork/)
    const number = /no\. (\d+)/.exec(decided.out)?.[1] ?? ''
    assert.equal((await touchline('adjust', 'revoke', number)).code, 0)
    assert.doesNotMatch((await touchline('table', 'premier-league', '2031/32')).out, /Late paperwork/)
  })

  test('level teams of Serie A are ordered by head to head, and by the operator where only lots can decide', async () => {
    const season = (name: string, results: [string, string, number, number][]) => {
      const matches = results.map(([team1, team2, home, away], index) => ({
        round: `Matchday ${index + 1}`,
        date: `2031-09-${String(index + 1).padStart(2, '0')}`.replace('2031', name.slice(0, 4)),
        team1,
        team2,
        score: { ft: [home, away] },
      }))
      const file = join(folder, 'it.1.json')
      writeFileSync(file, JSON.stringify({ name: `Italian Serie A ${name}`, matches }))
      return touchline('import', 'openfootball', file)
    }
    const places = async (name: string) => (await touchline('table', 'serie-a', name)).out
    assert.equal(
      (
        await season('2031/32', [
          ['Inter', 'Lazio', 0, 0],
          ['Lazio', 'Inter', 2, 3],
          ['Inter', 'Udinese', 0, 1],
          ['Lazio', 'Udinese', 5, 0],
        ])
      ).code,
      0,
    )
    assert.match(await places('2031/32'), /1 {2}Inter .*\n *2 {2}Lazio .*\n *3 {2}Udinese .*/)
    assert.match(await places('2031/32'), /Tie-breakers: head to head points, .*Source: FIGC/)
    assert.equal(
      (
        await season('2033/34', [
          ['Torino', 'Udinese', 1, 1],
          ['Udinese', 'Torino', 1, 1],
        ])
      ).code,
      0,
    )
    assert.match(await places('2033/34'), /1= {2}Torino .*\n *2= {2}Udinese [\s\S]*= undecided: /)
    const wrong = await touchline('adjust', 'lots', 'serie-a/2031-32', 'Inter', 'Udinese', '--reason', 'Draw')
    assert.match(wrong.err, /not level on points/)
    const decided = await touchline(
      'adjust',
      'lots',
      'serie-a/2033-34',
      'Udinese',
      'Torino',
      '--reason',
      'Drawn at the league',
      '--date',
      '2034-06-01',
    )
    assert.match(decided.out, /Udinese, Torino in this order by lots, 2034-06-01: Drawn at the league/)
    assert.match(await places('2033/34'), /1 {2}Udinese .*\n *2 {2}Torino /)
  })

  test('a match awarded by decision counts as awarded, until revoked', async () => {
    const listed = await touchline('matches', 'premier-league', '2031/32', '--team', 'Everton')
    const match = /^\s*(\d+).*Arsenal 0-0 Everton/m.exec(listed.out)?.[1] ?? ''
    const decided = await touchline('adjust', 'award', match, '0-3', '--reason', 'Ineligible player')
    assert.equal(decided.code, 0)
    assert.match((await touchline('match', match)).out, /^Arsenal 0-3 .*Everton\n.*awarded/)
    const number = /no\. (\d+)/.exec(decided.out)?.[1] ?? ''
    assert.equal((await touchline('adjust', 'revoke', number)).code, 0)
    assert.match((await touchline('match', match)).out, /^Arsenal 0-0 .*Everton\n.*finished/)
    assert.equal((await touchline('rebuild', match)).code, 0)
  })

  test('a change states its reason for the audit log, by default the command', async () => {
    assert.equal((await touchline('config', 'contact', 'E-mail', 'a@b.example', '--reason', 'new address')).code, 0)
    assert.equal((await touchline('config', 'remove', '1', 'E-mail')).code, 0)
    const { out } = await touchline('audit', 'show')
    assert.match(out, /setting_put @- .*"reason": ?"new address"/)
    assert.match(out, /setting_removed @- .*"reason": ?"command line: config remove"/)
    assert.match((await touchline('config', 'remove', '1', 'x', '--reason')).err, /Put the reason in quotes/)
  })

  test('the operator resolves an unsure name, and the two teams become one', async () => {
    writeFileSync(join(folder, 'en.1.json'), inYear(2037).replaceAll(/"Everton( FC)?"/g, '"Evertonn Blues"'))
    assert.match((await touchline('import', 'openfootball', join(folder, 'en.1.json'))).out, /1 ambiguous team names/)
    const review = await touchline('teams', 'review')
    const number = /^\s*(\d+)\s+"evertonn blues"/m.exec(review.out)?.[1] ?? ''
    assert.match(review.out, /could be Everton/)
    const decided = await touchline('teams', 'decide', number, 'Everton')
    assert.match(decided.out, /"evertonn blues" means Everton\. \d+ matches moved\./)
    assert.match((await touchline('teams', 'review')).out, /No names to review/)
    const again = await touchline('import', 'openfootball', join(folder, 'en.1.json'))
    assert.doesNotMatch(again.out, /new teams|ambiguous/)
  })

  test('killed during an import, the next run finishes it', async () => {
    const file = join(folder, 'big.json')
    writeFileSync(file, bigLeague(60))
    const child = start('import', 'openfootball', file)
    const count = async () =>
      (
        await database.pool.query(
          `select count(*)::int as count from timeline.match m join timeline.competition c on c.id = m.competition_id where c.slug = 'liga-grande'`,
        )
      ).rows[0].count as number
    const closed = new Promise((resolve) => child.on('close', resolve))
    while ((await count()) === 0 && child.exitCode === null) await new Promise((resolve) => setImmediate(resolve))
    child.kill('SIGKILL')
    await closed
    const { code, out } = await touchline('import', 'openfootball', file)
    assert.equal(code, 0)
    assert.match(out, /3540 matches read:/)
    assert.equal(await count(), 3540)
    assert.match((await touchline('import', 'openfootball', file)).out, /3540 matches read: no change/)
  })
})
