import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** The folder of the project. */
export const root = join(import.meta.dirname, '..', '..')
const texts = new Map<string, string>()
const imports = new Map<string, string[]>()
const skipped = new Set(['node_modules', 'build', '.data', '.git', '.react-router'])
/** All files of code, as paths from the root. */
export const code = listFiles(root).filter((file) => /\.(ts|tsx|mjs)$/.test(file))
export const packageJson = JSON.parse(read('package.json')) as Record<
  'imports' | 'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>

export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path) : [relative(root, path)]
  })
}

/** The text of a file, by its path from the root; read once. */
export function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, text)
  return text
}

/** Files of the project that a file imports, as paths from the root, including types and dynamic imports. */
export function importsOf(file: string): string[] {
  const found = imports.get(file) ?? findImports(file)
  imports.set(file, found)
  return found
}

function findImports(file: string): string[] {
  const specifiers = [...read(file).matchAll(/(?:from|import|new URL)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    (match) => match[1]!,
  )
  return specifiers.flatMap((specifier) => fileOf(file, specifier) ?? [])
}

/** The file of the project that a specifier in `file` means; null for a package. */
export function fileOf(file: string, specifier: string): string | null {
  const target = specifier.startsWith('.') ? join(dirname(file), specifier) : resolveSubpath(specifier)
  if (target === null) return null
  const candidates = [target, `${target}.ts`, `${target}.tsx`]
  return candidates.find((path) => existsSync(join(root, path)) && /\.\w+$/.test(path)) ?? null
}

function resolveSubpath(specifier: string): string | null {
  for (const [pattern, target] of Object.entries(packageJson.imports)) {
    const prefix = pattern.replace('*', '')
    if (specifier.startsWith(prefix)) return join('.', target.replace('*', specifier.slice(prefix.length)))
  }
  return null
}

export function isTest(file: string): boolean {
  return file.endsWith('.test.ts') || file.startsWith('tests/')
}
