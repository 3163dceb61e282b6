import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/** Events of one save, or of one change of branch, come within this. */
const GATHER_MS = 100

/**
 * Calls `onChange` with a file below `folders` of `parent` that changed, relative to it, once per burst of changes.
 * Tests are ignored; single `files` elsewhere are included. Each folder has a watch of its own, because Node's
 * recursive one loses files that an editor saves by renaming.
 */
export function watchSources(
  parent: string,
  { folders, files = [] }: { folders: readonly string[]; files?: readonly string[] },
  onChange: (file: string) => void,
): { close(): void } {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined

  function add(folder: string): void {
    if (watchers.has(folder)) return
    const watcher = watch(folder, (_event, name) => name !== null && see(join(folder, name)))
    watcher.on('error', () => drop(folder))
    watchers.set(folder, watcher)
  }
  function drop(folder: string): void {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  function see(path: string): void {
    if (isFolder(path)) {
      // Files may have been added to a new folder before its watch.
      const files = watchers.has(path) ? [] : readdirSync(path, { recursive: true, encoding: 'utf8' })
      for (const folder of foldersBelow(path)) add(folder)
      for (const file of files) note(join(path, file))
      return
    }
    drop(path)
    note(path)
  }
  function note(path: string): void {
    if (!isSource(path)) return
    clearTimeout(timer)
    timer = setTimeout(onChange, GATHER_MS, relative(parent, path))
  }

  for (const name of folders) for (const folder of foldersBelow(join(parent, name))) add(folder)
  for (const file of files.map((name) => join(parent, name)))
    watchers.set(
      file,
      watch(dirname(file), (_event, name) => name === basename(file) && note(file)),
    )
  return {
    close() {
      clearTimeout(timer)
      for (const watcher of watchers.values()) watcher.close()
    },
  }
}

function isSource(path: string): boolean {
  const name = basename(path)
  return /\.\w+$/.test(name) && !/\.test\.ts$|^\.|^#/.test(name)
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function foldersBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return [
    folder,
    ...entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name)),
  ]
}
