import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listFiles, read, root } from '#kit/source-files.ts'

/** Styles of the whole site, whose classes are for every page. */
const shared = new Set(
  ['styles/base', 'styles/controls', 'styles/print', 'frame/shell'].map((name) => `web/app/${name}.css`),
)
const sheets = listFiles(`${root}/web/app`).filter((file) => file.endsWith('.css'))

function selectorsOf(file: string): string[] {
  const plain = read(file).replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...plain.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) => list.split(',').map((one) => one.trim()))
}

test('a class that a sport styles alone, or that it adds to another one, has no style elsewhere', () => {
  const alone = new Map<string, Set<string>>()
  const added = new Map<string, Set<string>>()
  const note = (into: typeof alone, name: string, file: string) =>
    into.set(name, (into.get(name) ?? new Set()).add(file))
  for (const file of sheets.filter((one) => !shared.has(one)))
    for (const selector of selectorsOf(file)) {
      if (/^\.[\w-]+$/.test(selector)) note(alone, selector.slice(1), file)
      for (const [, names = ''] of selector.matchAll(/\.[\w-]+((?:\.[\w-]+)+)/g))
        for (const name of names.split('.').slice(1)) note(added, name, file)
    }
  assert.ok(alone.size > 300, `${alone.size} classes`)
  const found = [...alone].flatMap(([name, files]) => {
    const all = [...new Set([...files, ...(added.get(name) ?? [])])]
    // A style of a sport stays when the visitor goes on to a page without it.
    return all.length > 1 && all.some((file) => file.startsWith('web/app/sports/'))
      ? [`.${name}: ${all.join(', ')}`]
      : []
  })
  assert.deepEqual(found, [])
})
