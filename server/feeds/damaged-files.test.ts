import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { testDatabase } from '#kit/database.ts'
import { samples, type Sample } from '#kit/format-samples.ts'
import { option, seedOption } from '#kit/option.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { ImportRun } from './importer/run.ts'
import type { SourceFile } from './reading/json-items.ts'
import { Unusable } from './reading/parsed.ts'
import { readFiles, type Source } from './source.ts'
import { sources } from '#server/sports/feeds.ts'

const database = await testDatabase()
const runs = option('runs', 8)

/**
 * One damage of a file: bytes cut out, swapped, repeated, replaced, or the end cut off. Places are parts of its length.
 */
type Damage = { kind: 'cut' | 'swap' | 'repeat' | 'replace' | 'end'; from: number; to: number; byte: number }

const part = fc.integer({ min: 0, max: 1000 })
const anyDamage = fc.record({
  kind: fc.constantFrom('cut' as const, 'swap' as const, 'repeat' as const, 'replace' as const, 'end' as const),
  from: part,
  to: part,
  byte: fc.constantFrom(0, 9, 10, 13, 34, 39, 44, 45, 48, 57, 91, 123, 0xff, 0xc3),
})

function damaged(bytes: Buffer, { kind, from, to, byte }: Damage): Buffer {
  const at = (place: number) => Math.floor((bytes.length * place) / 1000)
  const [first, last] = [at(Math.min(from, to)), at(Math.max(from, to))]
  const short = Math.min(last, first + 40)
  const [before, some, after] = [bytes.subarray(0, first), bytes.subarray(first, short), bytes.subarray(short)]
  if (kind === 'cut') return Buffer.concat([before, after])
  if (kind === 'repeat') return Buffer.concat([before, some, some, after])
  if (kind === 'replace') return Buffer.concat([before, Buffer.from([byte]), bytes.subarray(first + 1)])
  if (kind === 'end') return Buffer.from(before)
  return Buffer.concat([before, bytes.subarray(last, last + some.length), some, bytes.subarray(last + some.length)])
}

const utf16 = (bytes: Buffer) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(bytes.toString(), 'utf16le')])

function fileOf(name: string, bytes: Buffer): SourceFile {
  return { name, path: name, size: bytes.length, open: async () => Readable.from([bytes]) }
}

const ownName = ({ name }: SourceFile) => name.split('/').at(-1)!
const isOf = ({ names, extension }: Source, name: string) => names?.test(name) ?? name.endsWith(extension)

/** Imports a sample as the command does. Resolves with the faults of whole files, and with what is refused. */
async function take(source: Source, sample: Sample) {
  const all = Object.entries(sample).map(([name, bytes]) => fileOf(name, bytes))
  // A list that lies beside is consulted, unless nothing else can be imported.
  const main = all.filter((file) => isOf(source, ownName(file)) && source.beside?.test(ownName(file)) !== true)
  const files = main.length > 0 ? main : all.filter((file) => isOf(source, ownName(file)))
  const beside = all.filter((file) => !files.includes(file))
  const run = await ImportRun.open({ database, sports, provider: source.name, sport: source.sport, prices: null })
  const unusable: string[] = []
  for await (const { parsed } of readFiles(source, files, beside))
    await run.take(parsed).catch((error: unknown) => {
      assert.ok(error instanceof Unusable, error instanceof Error ? error.stack : String(error))
      unusable.push(error.message)
    })
  const { refused, counts, clubs, terms } = await run.close()
  return { unusable, refused, taken: counts.read + counts.listed + (clubs?.read ?? 0) + (terms?.read ?? 0) }
}

test('there is a sample of every format, which is read without a fault', async () => {
  assert.deepEqual(Object.keys(samples).toSorted(), sources.map(({ name }) => name).toSorted())
  for (const source of sources) {
    const { unusable, refused, taken } = await take(source, samples[source.name]!)
    assert.ok(taken > 0, source.name)
    const unread = refused.filter(({ reason }) => reason.startsWith('cannot be'))
    assert.deepEqual([unusable, unread], [[], []], source.name)
  }
})

describe('damaged files cost rows, matches or files, each listed in one line, and never the import', () => {
  for (const source of sources)
    test(source.name, async () => {
      const sample = samples[source.name]!
      const names = Object.keys(sample)
      await fc.assert(
        fc.asyncProperty(
          fc.nat(names.length - 1),
          fc.array(anyDamage, { minLength: 1, maxLength: 3 }),
          async (at, all) => {
            const name = names[at]!
            const bytes = all.reduce(damaged, sample[name]!)
            const { unusable, refused } = await take(source, { ...sample, [name]: bytes })
            for (const line of [...unusable, ...refused.map(({ file, reason }) => `${file}: ${reason}`)]) {
              assert.doesNotMatch(line, /\n|node:internal|\.ts:\d/)
              assert.ok(
                names.some((file) => line.startsWith(file)),
                line,
              )
            }
          },
        ),
        { seed: seedOption(), numRuns: runs },
      )
      for (const name of names) {
        const { unusable } = await take(source, { ...sample, [name]: utf16(sample[name]!) })
        for (const line of unusable) assert.match(line, /is UTF-16: save it as UTF-8|: (no|neither) /)
      }
    })
})

describe('a fault inside one match', () => {
  const table = [
    'Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR',
    '05/09/2051,Arsenal,Everton,1,0,H',
    '06/09/2051,Chelsea,Fulham,2,2,D',
  ]
  const file = fileOf('2051-52/E0.csv', Buffer.from(table.join('\n')))
  const source = sources.find(({ name }) => name === 'football-data')!
  const football = sports.football!

  for (const [where, faulty] of Object.entries({
    'the fold of its events': { figures: (events) => (failAtDraw(events), {}) },
    'what is stored': { appearances: (events) => (failAtDraw(events), []) },
  } satisfies Record<string, Partial<typeof football>>))
    test(`in ${where} costs that match, and the next run takes it in`, async (t) => {
      const own = await testDatabase(t)
      const takeWith = async (one: typeof football) => {
        const options = { database: own, provider: source.name, sport: 'football', prices: null }
        const run = await ImportRun.open({ ...options, sports: { ...sports, football: one } })
        for await (const { parsed } of readFiles(source, [file], [])) await run.take(parsed)
        const { counts, refused } = await run.close()
        return [counts.added, refused.map(({ at, reason }) => `${at}: ${reason}`)]
      }
      const [added, [line = '', ...more]] = (await takeWith({ ...football, ...faulty })) as [number, string[]]
      assert.deepEqual([added, more], [1, []])
      assert.match(line, /^line 3: cannot be (?:taken in|stored): drawn$/)
      assert.deepEqual(await takeWith(football), [1, []])
    })

  function failAtDraw(events: readonly TimelineEvent[]): void {
    if (JSON.stringify(events).includes('"home":2,"away":2')) throw new Error('drawn\n    at a line of code')
  }
})
