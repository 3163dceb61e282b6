import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileOf, read, root } from '#kit/source-files.ts'

/** Files that every test depends on. */
const foundation =
  /^(package(-lock)?|tsconfig)\.json$|^bin\/(setup|process)\.mjs$|^tests\/kit\/(database|server|keeper)\.ts$/
/** Where the databases of tests get their tables from: all parts, of which a test uses few. */
const tableList = { from: 'tests/kit/database.ts', to: 'server/parts.ts' }
/** A test that lists the files of the project reads each of them. */
const listOfFiles = 'tests/kit/source-files.ts'
/** What draws pages from the built site. */
const siteDoors = ['server/site/build.ts', 'tests/journeys/site.ts']
const siteFoundation = ['web/app/root.tsx', 'web/app/entry.client.tsx', 'web/app/entry.server.tsx', 'web/app/routes.ts']

export interface Route {
  /** Of its address, as `/match/:match/:tab?`. */
  path: string
  file: string
}

/**
 * Which files a test depends on: what it imports, at any distance, but not for types alone; files that it names, and
 * folders of data; the pages whose addresses it names, where it opens the site.
 */
export class Reach {
  readonly #routes: readonly Route[]
  readonly #edges = new Map<string, string[]>()
  readonly #reached = new Map<string, Set<string>>()

  constructor(routes: readonly Route[]) {
    this.#routes = routes
  }

  /** Whether a change of the file may change what the test says. */
  isReached(test: string, changed: string): boolean {
    if (test === changed || foundation.test(changed)) return true
    const reached = this.#from(test, true)
    if (reached.has(changed) || reached.has(listOfFiles)) return true
    if (changed.endsWith('.sql')) return reached.has(tableList.from)
    return !isCode(changed) && [...reached].some((one) => isCode(one) && namesData(one, changed))
  }

  /** Whether the test sees the file on a page alone, and does not import it. */
  isOnPage(test: string, file: string): boolean {
    const imported = this.#from(test, false)
    return !imported.has(file) && !imported.has(listOfFiles) && this.#from(test, true).has(file)
  }

  #from(test: string, withPages: boolean): Set<string> {
    const key = `${test} ${withPages}`
    const known = this.#reached.get(key)
    if (known) return known
    const reached = new Set([test])
    const queue = [test]
    for (let file = queue.pop(); file; file = queue.pop()) {
      const pages = withPages && siteDoors.includes(file) ? this.#pagesOf(test) : []
      for (const target of [...this.#edgesOf(file), ...pages]) {
        if (reached.has(target) || isSkipped(test, file, target)) continue
        reached.add(target)
        queue.push(target)
      }
    }
    this.#reached.set(key, reached)
    return reached
  }

  #edgesOf(file: string): string[] {
    const known = this.#edges.get(file)
    if (known) return known
    const edges = isCode(file) ? [...runtimeImports(file), ...namedFiles(file)] : []
    this.#edges.set(file, edges)
    return edges
  }

  /** The pages whose addresses the test names, or the home page. */
  #pagesOf(test: string): string[] {
    const text = read(test)
    const named = this.#routes.filter(({ path }) => isNamed(path, text)).map(({ file }) => file)
    return [...siteFoundation, ...named, ...this.#routes.filter(({ path }) => path === '/').map(({ file }) => file)]
  }
}

/** Data are named by their file or their folder, below the same folder of the project. */
function namesData(file: string, changed: string): boolean {
  if (file.split('/')[0] !== changed.split('/')[0]) return false
  const folder = basename(dirname(changed))
  return [`${basename(changed)}'`, `'${folder}'`, `/${folder}'`].some((name) => read(file).includes(name))
}

function isCode(file: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(file)
}

/** Sports and titles are loaded with what shows them; a test that does not name one does not see it. */
function isSkipped(test: string, file: string, target: string): boolean {
  if (file === tableList.from && target === tableList.to) return true
  const [, sport] = /^web\/app\/sports\/([a-z]+)\/./.exec(target) ?? []
  return file === 'web/app/sports/index.ts' && sport !== undefined && !read(test).toLowerCase().includes(sport)
}

function runtimeImports(file: string): string[] {
  const statements = read(file).matchAll(
    /(?:\b(?:import|export)\s+(type\s)?[^'"`;]*?\bfrom\s+|\bimport\s*\(?\s*|new URL\(\s*)['"]([^'"]+)['"]/g,
  )
  return [...statements].flatMap(([, type, specifier = '']) => (type ? [] : (fileOf(file, specifier) ?? [])))
}

/** Files that the text names from its own folder or one below, or from the root. */
function namedFiles(file: string): string[] {
  // A test reaches the pages that it opens, not all of the list.
  if (file === 'web/app/routes.ts') return []
  const names = [...read(file).matchAll(/['"`]([\w@./-]*\.\w{2,5})['"`]/g)].map(([, name = '']) => name)
  return names.flatMap((name) =>
    [join(dirname(file), name), name, ...inData(dirname(file), name)].filter(isFile).slice(0, 1),
  )
}

function inData(folder: string, name: string): string[] {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  const folders = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.map((entry) => join(folder, entry.name, name))
}

function isFile(path: string): boolean {
  return !path.startsWith('..') && statSync(join(root, path), { throwIfNoEntry: false })?.isFile() === true
}

/** An address is named by its first fixed part, and by the last one if it has a second. */
function isNamed(path: string, text: string): boolean {
  const fixed = path.split('/').filter((part) => part !== '' && !part.startsWith(':'))
  if (path.includes('*') || fixed.length === 0) return false
  const start = path.includes(':') ? new RegExp(`/${fixed[0]}/`) : new RegExp(`/${fixed.join('/')}\\b`)
  return start.test(text) && fixed.slice(1).every((part) => text.includes(part))
}
