// npm run release -- <major|minor|patch|1.2.3> [--check]: docs/RELEASES.md
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '#contract/services.ts'
import { findMigrations } from '#core/migrate.ts'
import { cutChangelog, entriesOf } from './changelog.ts'
import { compareDocuments, type Difference } from './documents.ts'
import { frozenFaults, hashesOf, readLastRelease } from './last.ts'
import { mayBreak, nextVersion } from './version.ts'

const root = join(import.meta.dirname, '..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })

class Refusal extends Error {}

function must<T>(value: T | { problem: string }): T {
  if (typeof value === 'object' && value !== null && 'problem' in value) throw new Refusal(value.problem)
  return value
}

/** Differences of each document since the tag of the last release. */
function differencesSince(version: string): { service: string; found: Difference[] }[] {
  return serviceNames.map((service) => {
    const file = `docs/openapi/${service}.json`
    const before = JSON.parse(git('show', `v${version}:${file}`))
    const after = JSON.parse(readFileSync(join(root, file), 'utf8'))
    return { service, found: compareDocuments(before, after) }
  })
}

function sayDifferences(version: string): number {
  const services = differencesSince(version).filter(({ found }) => found.length > 0)
  for (const { service, found } of services) {
    console.log(`\n${service}: ${found.length} differences from ${version}`)
    for (const { call, what, isBreaking } of found) console.log(`  ${isBreaking ? '!' : ' '} ${call}: ${what}`)
  }
  return services.flatMap(({ found }) => found).filter(({ isBreaking }) => isBreaking).length
}

function writeVersion(version: string): void {
  for (const file of ['package.json', 'package-lock.json']) {
    const path = join(root, file)
    const project = JSON.parse(readFileSync(path, 'utf8'))
    project.version = version
    if (project.packages) project.packages[''].version = version
    writeFileSync(path, `${JSON.stringify(project, null, 2)}\n`)
  }
}

function release(wish: string, isCheck: boolean): void {
  const { version: present } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const next = must(nextVersion(present, wish))
  if (!isCheck && git('status', '--porcelain') !== '') throw new Refusal('There are changes that are not committed.')
  const last = readLastRelease()
  const migrations = hashesOf(findMigrations())
  const faults = last ? frozenFaults(last, migrations) : []
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
  const breaking = last ? sayDifferences(last.version) : 0
  if (breaking > 0 && !mayBreak(present, next))
    throw new Refusal(`${breaking} differences break clients: ${next} may not have them.`)
  const file = join(root, 'CHANGELOG.md')
  const changelog = must(cutChangelog(readFileSync(file, 'utf8'), next, new Date().toISOString().slice(0, 10)))
  if (isCheck) return console.log(`\n${next} can be released.`)
  writeVersion(next)
  writeFileSync(file, changelog)
  writeFileSync(
    join(root, 'release/last.json'),
    `${JSON.stringify({ version: next, migrations: migrations }, null, 2)}\n`,
  )
  node('contract/openapi/write.ts')
  git('add', '--all')
  git('commit', '--message', `Release ${next}`)
  git('tag', '--annotate', `v${next}`, '--message', `Touchline ${next}\n\n${entriesOf(changelog, next)}`)
  console.log(`\nv${next} is tagged. Publish it with: git push --follow-tags`)
}

const args = process.argv.slice(2)
const wish = args.find((arg) => !arg.startsWith('--'))
try {
  if (wish === undefined) throw new Refusal('Usage: npm run release -- <major|minor|patch|1.2.3> [--check]')
  release(wish, args.includes('--check'))
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
