import { code, fileOf, isTest, read } from './source-files.ts'

type Exports = {
  names: Set<string>
  /** Files of `export * from`. */
  stars: string[]
  /** Names of `export { … } from`, each with its file and its name there. */
  passed: Map<string, [file: string, name: string]>
}
/** Imported names by file; `*` for all of them. */
type Imported = Map<string, Set<string>>

/** The exports of the site's modules that React Router reads itself. */
const routerNames =
  /^(default|action|loader|meta|links|headers|handle|shouldRevalidate|clientMiddleware|Layout|ErrorBoundary)$/
const routerModules = /^web\/app\/(root|routes\/.+)\.tsx$/
/** Modules that are loaded from a build, by a tool, or in a copy of the project. */
const loaded = /^[^/]+$|^web\/app\/entry\.\w+\.tsx$|^tests\/made-up-[^/]+\/(server|sports|web)\//

/** Readers of formats that the project writes for others; here only the tests use them. */
const counterparts = new Set([
  'contract/query.ts: readQuery',
  'server/chat/token.ts: readChatToken',
  'server/chat/token.ts: chatKeys',
  'server/moderation/sign.ts: isSigned',
  'sports/football/state.ts: footballSummary',
])

const withoutComments = (text: string) => text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
const texts = new Map(code.map((file) => [file, withoutComments(read(file))]))

/**
 * Exports that no other file imports, `file: name`. An import by a test counts where only tests use the file, and where
 * the file uses the name itself: then the test checks one step of it.
 */
export function unusedExports(): string[] {
  const exports = new Map(code.map((file) => [file, exportsOf(file)]))
  const [byProduct, byTests] = [false, true].map((ofTests) => importedBy(exports, ofTests))
  const isKit = (file: string) => isTest(file) || !byProduct!.has(file)
  return [...exports].flatMap(([file, { names, passed }]) => {
    if (loaded.test(file) || file.endsWith('.test.ts')) return []
    return [...names]
      .filter((name) => !(routerModules.test(file) && routerNames.test(name)))
      .filter((name) => !byProduct!.get(file)?.has(name))
      .filter((name) => !(byTests!.get(file)?.has(name) && (isKit(file) || passed.has(name) || isUsedIn(file, name))))
      .map((name) => `${file}: ${name}`)
      .filter((line) => !counterparts.has(line))
  })
}

function exportsOf(file: string): Exports {
  const text = texts.get(file)!
  const found: Exports = { names: new Set(), stars: [], passed: new Map() }
  const declared = /^export (?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface) ([\w$]+)/gm
  for (const [, name] of text.matchAll(declared)) found.names.add(name!)
  for (const [, list] of text.matchAll(/^export const [{[]([^=]*?)[}\]] =/gm))
    for (const name of namesOf(list!, ':')) found.names.add(name.local)
  for (const [, specifier] of text.matchAll(/^export \* from '([^']+)'/gm)) {
    const target = fileOf(file, specifier!)
    if (target) found.stars.push(target)
  }
  for (const [, list, specifier] of text.matchAll(/^export (?:type )?\{([^}]*)\}(?: from '([^']+)')?/gm))
    for (const { name, local } of namesOf(list!, ' as ')) {
      found.names.add(local)
      const target = specifier ? fileOf(file, specifier) : null
      if (target) found.passed.set(local, [target, name])
    }
  return found
}

/** Names in a list between braces, each with its alias after `separator`. */
function namesOf(list: string, separator: string): { name: string; local: string }[] {
  return list
    .split(',')
    .map((one) => one.trim().replace(/^type /, ''))
    .filter((one) => one !== '')
    .map((one) => {
      const [name = '', local = name] = one.split(separator).map((part) => part.trim())
      return { name, local }
    })
}

function isUsedIn(file: string, name: string): boolean {
  return [...texts.get(file)!.matchAll(wordOf(name))].length > 1
}

function wordOf(name: string, after = ''): RegExp {
  return new RegExp(String.raw`(?<![\w$.])${name.replaceAll('$', String.raw`\$`)}(?![\w$])${after}`, 'g')
}

/** All names that the tests, or the files beside them, import. */
function importedBy(exports: ReadonlyMap<string, Exports>, ofTests: boolean): Imported {
  const imported: Imported = new Map()
  const use = (file: string, name: string): void => {
    const names = imported.get(file) ?? new Set()
    imported.set(file, names)
    const own = exports.get(file)
    if (!own || names.has(name)) return
    names.add(name)
    if (name === '*') for (const one of own.names) use(file, one)
    const passed = own.passed.get(name)
    if (passed) use(...passed)
    if (!own.names.has(name)) for (const star of own.stars) use(star, name)
  }
  for (const file of code.filter((one) => isTest(one) === ofTests)) {
    useImports(file, exports, use)
    if (loaded.test(file)) use(file, '*')
    // React Router reads these; what a route passes on is used with them.
    if (!ofTests && routerModules.test(file))
      for (const name of exports.get(file)!.names) if (routerNames.test(name)) use(file, name)
  }
  return imported
}

type Use = (file: string, name: string) => void

function useImports(file: string, exports: ReadonlyMap<string, Exports>, use: Use): void {
  const text = texts.get(file)!
  for (const [, list, specifier] of text.matchAll(/import (?:type )?(?:[\w$]+, )?\{([^}]*)\} from '([^']+)'/g)) {
    const target = fileOf(file, specifier!)
    if (target) for (const { name } of namesOf(list!, ' as ')) use(target, name)
  }
  for (const [statement, name, specifier] of text.matchAll(/import (?:type )?\* as ([\w$]+) from '([^']+)'/g)) {
    const target = fileOf(file, specifier!)
    if (target) for (const member of membersIn(text.replace(statement, ''), name!)) use(target, member)
  }
  // Declaration merging names an interface of another module.
  for (const [, specifier, body] of text.matchAll(/^declare module '([^']+)' \{([\s\S]*?)^\}/gm)) {
    const target = fileOf(file, specifier!)
    if (target) for (const [, name] of body!.matchAll(/interface (\w+)/g)) use(target, name!)
  }
  // A dynamic import can be destructured in many ways, so each word of the file counts.
  for (const [, specifier] of text.matchAll(/import\(\s*['"]([^'"]+)['"]/g)) {
    const target = fileOf(file, specifier!)
    if (!target) continue
    const words = new Set(text.match(/[\w$]+/g))
    for (const name of exports.get(target)?.names ?? []) if (words.has(name)) use(target, name)
    if (text.includes(`Object.values(await import('${specifier}'))`)) use(target, '*')
    if (text.includes(`() => import('${specifier}'),`)) use(target, '*')
  }
}

/** Members of a namespace that a text uses; `*` where it uses the namespace as a whole. */
function membersIn(text: string, namespace: string): string[] {
  const isSpread = new RegExp(String.raw`\.\.\.${namespace}(?![\w$.])`).test(text)
  const found = [...text.matchAll(wordOf(namespace, String.raw`(?:\.([\w$]+))?`))].map(([, member]) => member ?? '*')
  return isSpread ? ['*', ...found] : found
}
