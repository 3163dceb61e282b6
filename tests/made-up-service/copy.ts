import { join } from 'node:path'
import { copyProject, type ProjectCopy } from '#kit/project-copy.ts'

/** The made-up service's line in each registry: what is imported, and where it is named. */
const lines: { file: string; imported: string; line: string; before: RegExp }[] = [
  {
    file: 'contract/service-list.ts',
    imported: `import { kinds as raffleKinds } from './raffle/kinds.ts'`,
    line: `raffle: everywhere('/api/raffle', '', 'Raffles', raffleKinds),`,
    before: /(?<=serviceList = \{\n)/,
  },
  {
    file: 'contract/services.ts',
    imported: `import * as raffle from './raffle/index.ts'`,
    line: 'raffle,',
    before: /(?<=const modules = \{\n)/,
  },
  {
    file: 'server/parts.ts',
    imported: `import { raffle } from './services/raffle/part.ts'`,
    line: 'raffle,',
    before: / {2}lens,\n/,
  },
]

/**
 * A copy of the project with the made-up service installed as a developer would: its folders beside this file, and one
 * line in each registry: addresses and kinds, calls, parts of the server.
 */
export function copyWithService(): ProjectCopy {
  const copy = copyProject(['web'])
  for (const part of ['contract', 'server']) copy.add(join(import.meta.dirname, part), part)
  for (const { file, imported, line, before } of lines) {
    copy.edit(file, /^/, `${imported}\n`)
    copy.edit(file, before, `  ${line}\n$&`)
  }
  return copy
}
