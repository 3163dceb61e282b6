import assert from 'node:assert/strict'
import { dirname, relative } from 'node:path'
import { describe, test } from 'node:test'
import { tablesOf } from '#core/part.ts'
import { numberedAmounts } from '#kit/amounts.ts'
import { circlesIn } from '#kit/circles.ts'
import { unusedExports } from '#kit/exports.ts'
import { code, importsOf, isTest, listFiles, packageJson, read, root } from '#kit/source-files.ts'
import { parts } from '#server/parts.ts'

/** Folders of all parts, lowest first. */
const partFolders = parts.map(({ folder }) => relative(root, folder))
/** The engines of people: each may import those before it. */
const peopleEngines = partFolders.filter(
  (folder) =>
    !folder.startsWith('server/services/') &&
    !/^(demo|server\/(core|timeline|odds|sports|lens|cli|live|site(\/docs)?|syndication|feeds\/live))$/.test(folder),
)

/** The room of a file, the finest that the rules below name. */
function roomOf(file: string): string {
  const service = /^server\/services\/([^/]+)\//.exec(file)
  if (service) return `service:${service[1]}`
  const rooms = [
    'contract/touchline',
    'contract',
    'sports',
    ...partFolders,
    'server/adapters',
    'server/feeds',
    'server/live',
    'server',
    'web',
    'bench',
    'tests',
    'bin',
    'research',
  ]
  return rooms.find((room) => file.startsWith(`${room}/`)) ?? 'root'
}

const declared = ['contract', 'contract/touchline', 'sports']
const peopleMayImport = Object.fromEntries(
  peopleEngines.map((room, index) => [
    room,
    [
      ...peopleEngines.slice(0, index + 1),
      'server/adapters',
      'server/odds',
      'server/timeline',
      'server/core',
      ...declared,
    ],
  ]),
)

const feedsMayImport = ['server/feeds', 'server/sports', 'server/odds', 'server/timeline', 'server/core', ...declared]
const mayImport: Record<string, string[]> = {
  ...peopleMayImport,
  'server/adapters': ['server/adapters', 'server/core', ...declared],
  contract: ['contract', 'contract/touchline'],
  'contract/touchline': ['contract', 'contract/touchline'],
  sports: ['sports', 'contract', 'contract/touchline'],
  'server/core': ['server/core', 'contract', 'contract/touchline'],
  'server/lens': ['server/lens', 'server/core'],
  'server/timeline': ['server/timeline', 'server/core', 'contract', 'contract/touchline', 'sports'],
  'server/odds': ['server/odds', 'server/timeline', 'server/core', ...declared],
  'server/live': ['server/live', ...peopleEngines, 'server/timeline', 'server/core', ...declared],
  'server/feeds': feedsMayImport,
  demo: ['demo', 'server/prophecies', 'server/records', ...feedsMayImport],
  'server/feeds/live': ['server/feeds/live', ...feedsMayImport],
  web: ['web', 'contract', 'contract/touchline', 'sports'],
}
const serviceMayImport = [
  'server/sports',
  ...peopleEngines,
  'server/adapters',
  'server/timeline',
  'server/odds',
  'server/live',
  'server/core',
  ...declared,
]

/** A folder of the site, each feature alone; the areas of the desk are one. */
function siteRoomOf(file: string): string {
  return /^web\/app\/(features\/desk(?=[-/])|features\/[^/]+|[^/]+)[^/]*\//.exec(file)?.[1] ?? 'app'
}

/**
 * Floors of the site, lowest first: kit, session, live, sports and languages; features; the frame; pages; the root with
 * the entries. Rooms of the lowest floor may import each other.
 */
function floorOf(file: string): number {
  if (/^web\/app\/(root\.tsx|routes\.ts|entry\.\w+\.tsx)$/.test(file)) return 4
  return ['', 'features/', 'frame', 'routes'].findLastIndex((room) => siteRoomOf(file).startsWith(room))
}

describe('the source is tidy', () => {
  test('no file is longer than 400 lines', () => {
    const long = code.filter((file) => read(file).split('\n').length > 401)
    assert.deepEqual(long, [])
  })

  test('no comment is wider than 120 columns', () => {
    const isWide = (line: string) => /^\s*(\/\/|\/?\*|\{\/\*)/.test(line) && [...line].length > 120
    const wide = code.flatMap((file) =>
      read(file)
        .split('\n')
        .filter(isWide)
        .map((line) => `${file}: ${line.trim()}`),
    )
    assert.deepEqual(wide, [])
  })

  test('every room imports only from the rooms it may', () => {
    const wrong = code
      .filter((file) => !isTest(file))
      .flatMap((file) => {
        const room = roomOf(file)
        const allowed = room.startsWith('service:') ? [room, ...serviceMayImport] : mayImport[room]
        if (!allowed) return []
        return importsOf(file)
          .filter((target) => !allowed.includes(roomOf(target)))
          .map((target) => `${file} -> ${target}`)
      })
    // All may read the configuration and the version.
    assert.deepEqual(
      wrong.filter((line) => !/-> (server\/config\.ts|package\.json)$/.test(line)),
      [],
    )
  })

  test('others know of odds the engine, its types and its rules', () => {
    const open = /^server\/odds\/(part|engine|types)\.ts$|^server\/odds\/rules\//
    const wrong = code
      .filter((file) => file.startsWith('server/') && !file.startsWith('server/odds/') && !isTest(file))
      .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
      .filter(({ target }) => target.startsWith('server/odds/') && !open.test(target))
    assert.deepEqual(wrong, [])
  })

  test('no feature of the site imports another, and no floor below imports a feature, the frame or a page', () => {
    const wrong = code
      .filter((file) => file.startsWith('web/app/') && !isTest(file))
      .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
      .filter(({ file, target }) => {
        const isSite = target.startsWith('web/app/') && !isTest(target)
        return isSite && siteRoomOf(target) !== siteRoomOf(file) && floorOf(target) >= Math.max(1, floorOf(file))
      })
      .map(({ file, target }) => `${file} -> ${target}`)
    assert.deepEqual(wrong, [])
  })

  test('kit, session and live import of the sports of the site their interface, and no sport', () => {
    const wrong = code
      .filter((file) => /^web\/app\/(kit|session|live)\//.test(file) && !isTest(file))
      .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
      .filter(({ target }) => /^web\/app\/sports\/[^/]+\//.test(target))
    assert.deepEqual(wrong, [])
  })

  test('no imports go in a circle, those of types among them', () => {
    assert.deepEqual(circlesIn(code, importsOf), [])
  })

  test('each part is in the registry', () => {
    const declared = code.filter((file) => /^(server\/.*|demo)\/part\.ts$/.test(file) && file !== 'server/core/part.ts')
    assert.deepEqual(
      declared.filter((file) => !partFolders.includes(dirname(file))),
      [],
    )
  })

  test('each folder of code is named in docs/ARCHITECTURE.md, and each that is named exists', () => {
    // The content of these is described there once for all parts.
    const everywhere =
      /\/(endpoints|views|rules|store|jobs|commands|actions|fixtures)(\/|$)|^tests\/made-up-(service|sport)\/./
    const folders = [...new Set(code.map((file) => dirname(file)))].filter(
      (folder) => folder !== '.' && !everywhere.test(folder),
    )
    const section = read('docs/ARCHITECTURE.md').split('## Every folder')[1]!.split('\n## ')[0]!
    const cells = section.split('\n').flatMap((line) => /^\|([^|]+)\|/.exec(line)?.[1] ?? [])
    const named = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)\/`/g)].map((match) => match[1]!))
    assert.deepEqual(named.toSorted(), folders.toSorted())
  })

  test('the environment is read in one place', () => {
    const readers = code.filter(
      (file) => /process\.env\b/.test(read(file)) && !isTest(file) && !/^(bin|bench)\//.test(file),
    )
    assert.deepEqual(readers, ['server/config.ts'])
  })

  test('no drawer is called after nothing', () => {
    const drawers = code.filter((file) => /(^|\/)(shared|common|utils?|lib|libs|helpers?)\//.test(file))
    assert.deepEqual(drawers, [])
  })

  test('file names are in kebab-case', () => {
    const odd = code.filter((file) => !/^[a-z0-9.$_-]+$/.test(file.split('/').at(-1)!))
    assert.deepEqual(odd, [])
  })

  test('services have no clock of their own: they read `now` or `receivedAt` of their call', () => {
    const clocks = code.filter(
      (file) =>
        file.startsWith('server/services/') &&
        !isTest(file) &&
        !/\/(jobs|commands)\//.test(file) &&
        /\bDate\.now\(|\bnew Date\(\)/.test(read(file)),
    )
    assert.deepEqual(clocks, [])
  })

  test('rooms of the stream get their names in contract/rooms.ts', () => {
    const isNamed = (line: string) =>
      /`(match|competition|day|chat|user):\$\{/.test(line) && !line.includes('recordActivity')
    const others = code
      .filter((file) => !isTest(file) && !file.startsWith('bench/') && file !== 'contract/rooms.ts')
      .flatMap((file) =>
        read(file)
          .split('\n')
          .filter(isNamed)
          .map((line) => `${file}: ${line.trim()}`),
      )
    assert.deepEqual(others, [])
  })

  test('spellings of the wire stay in contract and views', () => {
    const spellings = /\b(statusLable|uncoming|hostTeam\w*|guestTeam\w*|tournamentMatche)\b/
    const leaks = code.filter(
      (file) => !isTest(file) && !/^contract\/|\/views\/|\/endpoints\//.test(file) && spellings.test(read(file)),
    )
    assert.deepEqual(leaks, [])
  })

  test('only a store sees tables', () => {
    const tables = parts.flatMap(tablesOf).map(({ table }) => table)
    const schemas = [...new Set(tables.map((table) => table.slice(0, table.indexOf('.'))))].join('|')
    const sql = new RegExp(
      String.raw`\b(select\s[\s\S]{1,200}\sfrom|insert\s+into|update\s+\w+\.\w+\s+set|delete\s+from)\s+(${schemas})\.`,
      'i',
    )
    // Declarations of tables and their views, and the bookkeeping of the database itself.
    const declaring = /\/(part|tables|lens-views)\.ts$|^server\/core\/(migrate|parts\/check|database\/secret)\.ts$/
    const readers = code.filter(
      (file) =>
        file.startsWith('server/') &&
        !isTest(file) &&
        !/\/store\/|-store\.ts$/.test(file) &&
        !declaring.test(file) &&
        sql.test(read(file)),
    )
    assert.deepEqual(readers, [])
  })

  test('rules have no input, output, clock or chance of their own', () => {
    const pure = code.filter((file) => !isTest(file) && (file.startsWith('sports/') || file.includes('/rules/')))
    const impure = pure.filter((file) =>
      /\bDate\.now\(|\bnew Date\(\)|Math\.random\(|from 'node:|\bfetch\(/.test(read(file)),
    )
    assert.deepEqual(impure, [])
  })

  test('no amount of money is typed as a number, which rounds, except where JSON enters or leaves', () => {
    assert.deepEqual(numberedAmounts('type Sale = { amountMinor: number }'), ['type Sale = { amountMinor: number }'])
    assert.deepEqual(numberedAmounts('function pay(amount: number) {}').length, 1)
    assert.deepEqual(numberedAmounts('type Sale = { amountMinor: bigint; count: number }'), [])
    // Amounts of requests and of a provider's JSON, which become bigint there.
    const edge = new Set([
      'server/payments/prices.ts: export function minorOf(amount: number, currency: string): bigint | null {',
      'server/payments/stripe/facts.ts: function moneyOf(amount: number, currency: string): Money {',
      'server/payments/endpoints/flow.ts: function wishOf(amount: number, currency: string, prices: PriceList) {',
      'server/payments/rules/reconcile.ts: export type Total = { currency: string; count: number; amountMinor: number }',
    ])
    const found = code
      .filter((file) => /^server\/(ledger|wallet|payments|withdrawals|spending)\//.test(file) && !isTest(file))
      .flatMap((file) => numberedAmounts(read(file)).map((line) => `${file}: ${line}`))
    assert.deepEqual(
      found.filter((line) => !edge.has(line)),
      [],
    )
  })

  test('no file is dead: all are reached from an entry', () => {
    const entries = code.filter(
      (file) =>
        isTest(file) ||
        /^(bin|bench)\/|^[^/]+$|^server\/(dev\/)?main\.ts$|^server\/cli\/main\.ts$|^web\/app\/(root|routes|entry\.\w+)\.tsx?$|^web\/app\/routes\/|^(contract\/openapi\/write|research\/main|server\/dev\/write-settings|release\/main)\.ts$|\/jobs\//.test(
          file,
        ),
    )
    const reached = new Set(entries)
    const queue = [...reached]
    for (let file = queue.pop(); file; file = queue.pop()) {
      for (const target of importsOf(file)) {
        if (reached.has(target)) continue
        reached.add(target)
        queue.push(target)
      }
    }
    assert.deepEqual(
      code.filter((file) => !reached.has(file)),
      [],
    )
  })

  test('no export is without an import', () => {
    assert.deepEqual(unusedExports(), [])
  })

  test('each direct dependency has its reason on record, and fewer than 45 are needed at run time', () => {
    const { dependencies, devDependencies, optionalDependencies } = packageJson
    const needed = Object.keys({ ...dependencies, ...optionalDependencies })
    // The same binary for another platform is no other dependency.
    const families = new Set(
      needed.map((name) => name.replace(/-(linux|darwin)-(x64|arm64)$|\/(linux|darwin)-(x64|arm64)$/, '')),
    )
    const reasons = listFiles(root)
      .filter((file) => file.startsWith('docs/decisions/'))
      .map(read)
      .join('\n')
    assert.ok(families.size < 45, `${families.size} direct dependencies at run time`)
    assert.deepEqual(
      [...needed, ...Object.keys(devDependencies)].filter((name) => !reasons.includes(`\`${name}\``)),
      [],
    )
  })

  test('no committed file names a path of a developer machine', () => {
    const needle = /\/wor[k]\/(main|shared|\.library)|\/(home|Users)\/[a-z]+\/(src|code|work|projects)\//
    const named = listFiles(root).filter(
      (file) => /\.(ts|tsx|mjs|md|json|css|sql|yml)$/.test(file) && needle.test(read(file)),
    )
    assert.deepEqual(named, [])
  })
})
