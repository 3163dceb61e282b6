// Compares what calls answered before and after a change, as `record.ts` wrote it: `node bin/run.mjs
// tests/contract/compare.ts <before> <the same again>… <after>`. What differs between the runs before, passes.
import { readFileSync } from 'node:fs'

type Answer = { request: string; status: number; headers: Record<string, string>; body: unknown }

const [before = [], ...others] = process.argv.slice(2).map(read)
const after = others.pop() ?? []

function read(file: string): Answer[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Answer)
}

/** Each value by its path; the order of members counts. */
function leavesOf(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (value === null || typeof value !== 'object') return found.set(path, JSON.stringify(value))
  found.set(path, Array.isArray(value) ? `list of ${value.length}` : Object.keys(value).join())
  for (const [key, own] of Object.entries(value)) leavesOf(own, `${path}/${key}`, found)
  return found
}

const differing = (one: Map<string, string>, other: Map<string, string>) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path))

let leaves = 0
let passing = 0
const found: string[] = []
for (const [at, answer] of before.entries()) {
  const was = leavesOf(answer)
  const is = leavesOf(after[at])
  leaves += was.size
  const varying = new Set(others.flatMap((again) => differing(was, leavesOf(again[at]))))
  passing += varying.size
  // A value may come and go as a whole: its members vary with it.
  const varies = (path: string) => [...varying].some((one) => path === one || path.startsWith(`${one}/`))
  const changed = differing(was, is).filter((path) => !varies(path))
  if (changed.length > 0)
    found.push(`${answer.request} ${changed[0]}: ${was.get(changed[0]!)} became ${is.get(changed[0]!)}`.slice(0, 400))
}
for (const line of found) console.log(line)
console.log(
  `${before.length} answers, ${after.length} after; ${leaves} values, ${passing} vary by themselves; ${found.length} answers differ.`,
)
process.exitCode = found.length > 0 || before.length !== after.length ? 1 : 0
