import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { compiledIn } from './compiled.ts'

const root = join(import.meta.dirname, '..', '..')
/** Folders that neither a server nor a build of the site needs. */
const unneeded = ['node_modules', '.git', '.data', 'build', '.react-router', 'docs', 'bench', 'research', 'tests']

export type ProjectCopy = {
  folder: string
  /** Copies a folder over one of the copy. */
  add(from: string, to: string): void
  edit(file: string, from: string | RegExp, to: string): void
  remove(): void
}

/** A running module of a copy, and its output. */
type Run = {
  said: { out: string; err: string }
  /** Its exit code. */
  ended: Promise<number | null>
  /** Resolves once the awaited output appears; rejects where the module ends before. */
  ready(): Promise<void>
  stop(): Promise<number | null>
  write(line: string): void
  /** Resolves with the next output. */
  next(): Promise<unknown>
}

/** A copy of the project in a separate folder. `without`: further folders to leave out. */
export function copyProject(without: readonly string[] = []): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-made-up-'))
  const left = new Set([...unneeded, ...without])
  const isWanted = (path: string) => !left.has(basename(path)) || join(path, '..') !== root
  cpSync(root, folder, { recursive: true, filter: (path) => path === root || isWanted(path) })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    add: (from, to) => cpSync(from, join(folder, to), { recursive: true }),
    edit(file, from, to) {
      const text = readFileSync(join(folder, file), 'utf8')
      const edited = text.replace(from, to)
      if (edited === text) throw new Error(`${file} has no ${String(from)}.`)
      writeFileSync(join(folder, file), edited)
    },
    // A server of the copy may still write its last file.
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  }
}

/**
 * Runs a module of a copy on a database. `until`: the output that marks it as ready; by default it is awaited to the
 * end.
 */
export function runModule(
  { folder }: ProjectCopy,
  databaseUrl: string,
  module: string,
  args: readonly string[] = [],
  until?: RegExp,
): Run {
  const child = spawn(process.execPath, [join(folder, module), ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      // The modules of a copy have other paths, so other entries: the first start of the copy fills them.
      ...compiledIn(join(folder, '.compiled')),
      DATABASE_URL: databaseUrl,
      DATA_FOLDER: join(folder, '.data'),
      DEMO: 'no',
      TIME_ZONE: 'UTC',
      LOG_LEVEL: 'error',
      PORT: '0',
      RATE_LIMITS: 'no',
      ALLOW_UNSAFE_DATABASE: 'yes',
    },
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  })
  const said = { out: '', err: '' }
  child.stdout!.on('data', (chunk) => (said.out += chunk))
  child.stderr!.on('data', (chunk) => (said.err += chunk))
  const ended = Promise.all([once(child, 'exit'), once(child.stdout!, 'end'), once(child.stderr!, 'end')]).then(
    ([[code]]) => code as number | null,
  )
  return {
    said,
    ended,
    async ready() {
      for (;;) {
        if (!until || until.test(said.out)) return
        const code = await Promise.race([ended, once(child.stdout!, 'data')])
        if (!Array.isArray(code)) throw new Error(`It ended with ${code}: ${said.err}`)
      }
    },
    stop() {
      child.kill('SIGTERM')
      return ended
    },
    write: (line) => child.stdin!.write(`${line}\n`),
    next: () => once(child.stdout!, 'data'),
  }
}
