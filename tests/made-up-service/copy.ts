import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
/** What a server runs without. */
const left = new Set([
  'node_modules',
  '.git',
  '.data',
  'build',
  '.react-router',
  'made-up-service',
  'docs',
  'bench',
  'web',
  'tests',
])

export type Copy = { folder: string; edit(file: string, from: string | RegExp, to: string): void; remove(): void }

/**
 * A copy of the project with the made-up service as somebody would add it: the files beside this one, and one line in
 * each registry (services and rooms of the contract, its notice kinds, the parts of the server).
 */
export function copyWithService(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-made-up-'))
  const isWanted = (path: string) => !left.has(basename(path)) || !join(path, '..').startsWith(root)
  cpSync(root, folder, { recursive: true, filter: (path) => path === root || isWanted(path) })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const part of ['contract', 'server'])
    cpSync(join(import.meta.dirname, part), join(folder, part), { recursive: true })
  const copy: Copy = {
    folder,
    edit(file, from, to) {
      const text = readFileSync(join(folder, file), 'utf8')
      const edited = text.replace(from, to)
      if (edited === text) throw new Error(`${file} has no ${String(from)}.`)
      writeFileSync(join(folder, file), edited)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
  copy.edit('contract/services.ts', /^/, `import * as raffle from './raffle/index.ts'\n`)
  copy.edit('contract/services.ts', 'const modules = {\n', 'const modules = {\n  raffle,\n')
  copy.edit(
    'contract/service-list.ts',
    'serviceList = {\n',
    `serviceList = {\n  raffle: everywhere('/api/raffle', '', 'Raffles'),\n`,
  )
  copy.edit('contract/rooms.ts', '= [', `= ['raffle', `)
  copy.edit('contract/touchline/notice.ts', 'z.enum([', `z.enum(['raffle', `)
  copy.edit('server/parts.ts', /^/, `import { raffle } from './services/raffle/part.ts'\n`)
  copy.edit('server/parts.ts', '  lens,\n]', '  raffle,\n  lens,\n]')
  return copy
}
