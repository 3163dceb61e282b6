// Makes every function of the server report its calls: node --import tests/kit/walk-hook.ts …
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

/** One call: the file of the function, its name, the file that called it; null where Node or a library did. */
export type Step = [file: string, name: string, caller: string | null]
/** `null` while nothing is recorded. */
export const recorder: { steps: Step[] | null } = { steps: null }

const root = join(import.meta.dirname, '..', '..')
/** The container of the caches is none of the files that are walked, as a map is none. */
const measured = /^(?!server\/core\/bytes\/budget\.ts)(server|sports|contract)\//

/** What a timer does is not part of a walk. */
function report(file: string, name: string): void {
  if (recorder.steps === null) return
  const prepare = Error.prepareStackTrace
  Error.prepareStackTrace = (_, sites) => sites
  const sites = new Error().stack as unknown as NodeJS.CallSite[]
  Error.prepareStackTrace = prepare
  if (sites.some((site) => site.getFunctionName() === 'listOnTimeout')) return
  recorder.steps.push([file, name, callerIn(sites.slice(2))])
}

/** The file of the nearest frame. pg calls back on its own: none of our files called. */
function callerIn(sites: readonly NodeJS.CallSite[]): string | null {
  for (const site of sites) {
    const name = site.getFileName() ?? ''
    if (name === '' || name.startsWith('node:')) continue
    if (name.includes('/node_modules/pg')) return null
    if (!name.includes('/node_modules/')) return relative(root, name.startsWith('file:') ? fileURLToPath(name) : name)
  }
  return null
}

type Node = { type: string; start: number; end: number; [member: string]: unknown }
type Insertion = { at: number; text: string }

/** The text of a module, with a report at the beginning of every function. */
function reporting(file: string, text: string): string {
  const insertions: Insertion[] = []
  visit(parseSync(file, text).program as unknown as Node, null, (node, parent) => {
    const body = node.body as Node | null
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type) || !body) return
    const call = `__report(${JSON.stringify(file)}, ${JSON.stringify(nameOf(node, parent))})`
    if (body.type === 'BlockStatement') insertions.push({ at: body.start + 1, text: ` ${call};` })
    else insertions.push({ at: body.start, text: `(${call}, (` }, { at: body.end, text: '))' })
  })
  const parts: string[] = []
  let from = 0
  for (const { at, text: more } of insertions.sort((a, b) => a.at - b.at)) {
    parts.push(text.slice(from, at), more)
    from = at
  }
  return [...parts, text.slice(from)].join('')
}

function visit(node: Node, parent: Node | null, each: (node: Node, parent: Node | null) => void): void {
  each(node, parent)
  for (const member of Object.values(node))
    for (const one of Array.isArray(member) ? member : [member])
      if (typeof (one as Node | null)?.type === 'string') visit(one as Node, node, each)
}

function nameOf(node: Node, parent: Node | null): string {
  const named = (node.id ?? parent?.key ?? parent?.id) as { name?: string } | null | undefined
  return named?.name ?? `at ${node.start}`
}

Error.stackTraceLimit = 60
Object.assign(globalThis, { __report: report })
registerHooks({
  load(url, context, next) {
    const file = url.startsWith('file:') ? relative(root, fileURLToPath(url)) : ''
    if (!measured.test(file) || !file.endsWith('.ts')) return next(url, context)
    const source = reporting(file, readFileSync(fileURLToPath(url), 'utf8'))
    return {
      format: 'module',
      shortCircuit: true,
      source: stripTypeScriptTypes(source, { mode: 'strip', sourceUrl: url }),
    }
  },
})
