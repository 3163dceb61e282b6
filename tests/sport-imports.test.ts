import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')
const folders = ['server', 'demo', 'web', 'sports', 'contract', 'bin']

/** The registries have a line for each sport. */
const registries = new Set([
  'sports/index.ts',
  'sports/palettes.ts',
  'web/app/sports/index.ts',
  'web/app/sports/desk-parts.ts',
])

test('a sport is imported by its own folders, and by the registries that have its line', () => {
  const sports = readdirSync(join(root, 'sports'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(root, 'sports', entry.name)).includes('sport.ts'))
    .map(({ name }) => name)
  assert.ok(sports.includes('football'))
  const files = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    // A test or a workload may play any sport.
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.test.ts') && !registries.has(file))
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .map((target) => /^(?:web\/app\/)?sports\/(\w+)(?:\/|\.ts$)/.exec(target)?.[1])
      .filter((sport) => sport !== undefined && sports.includes(sport) && !isOwn(file, sport))
      .map((sport) => `${file} -> ${sport}`),
  )
  assert.deepEqual([...new Set(wrong)], [])
})

function isOwn(file: string, sport: string): boolean {
  return [
    `sports/${sport}/`,
    `sports/${sport}.ts`,
    `web/app/sports/${sport}/`,
    `server/feeds/${sport}/`,
    `server/sports/${sport}/`,
    `demo/${sport}/`,
    `server/services/score/${sport}/`,
    `server/services/touchline/${sport}/`,
  ].some((own) => file.startsWith(own))
}

/** Files that a file imports, as paths from the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier]) =>
    specifier!.startsWith('.') ? relative(root, join(root, dirname(file), specifier!)) : specifier!.replace(/^#/, ''),
  )
}
