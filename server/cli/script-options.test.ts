import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { readScriptOptions } from './script-options.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (...args: string[]) =>
  readScriptOptions(args, { flags: ['full'], figures: ['runs'], names: ['one', 'two'], help: 'Usage: this' })

test('options of a script are read', () => {
  assert.deepEqual(read('one', '--runs=5', '--full'), {
    flags: new Set(['full']),
    figures: { runs: 5 },
    names: ['one'],
  })
  assert.deepEqual(read('--runs', '0.5'), { flags: new Set(), figures: { runs: 0.5 }, names: [] })
})

test('unknown input of a script is answered in a sentence', () => {
  assert.deepEqual(read('--help'), { text: 'Usage: this', exitCode: 0 })
  for (const [args, sentence] of [
    [['--x'], /^Unknown option '--x'\./],
    [['three'], /^Unknown name "three"\. Names: one, two\./],
    [['--runs=many'], /^--runs needs a number, not "many"\./],
    [['--runs'], /^Option '--runs <value>' argument missing\./],
    [['--full=1'], /^Option '--full' does not take an argument\./],
  ] as [string[], RegExp][]) {
    const said = read(...args)
    assert.ok('text' in said && said.exitCode === 1)
    assert.match(said.text, sentence)
    assert.match(said.text, /Usage: this$/)
  }
})

function run(file: string, ...args: string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, file), ...args], { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    )
  })
}

describe('an unknown option', () => {
  for (const file of [
    'bench/main.ts',
    'tests/faults/main.ts',
    'server/flags.ts',
    'server/main.ts',
    'server/cli/main.ts',
  ]) {
    test(`of ${file} is answered without a stack trace, and --help lists the known ones`, async () => {
      const odd = await run(file, ...(file === 'server/cli/main.ts' ? ['status'] : []), '--nonsense')
      assert.equal(odd.code, 1)
      assert.match(odd.text, /^Unknown option '--nonsense'/)
      assert.doesNotMatch(odd.text, /\n\s+at /)
      const help = await run(file, '--help')
      assert.equal(help.code, 0)
      assert.match(help.text, /Usage: npm (run|start)/)
    })
  }
})
