import { join } from 'node:path'
import { copyProject } from '#kit/project-copy.ts'
import type { ProjectCopy } from '#kit/project-copy.ts'

/**
 * A copy of the project with the made-up service installed as a developer would: the files beside this one, and one
 * line in each registry (services, rooms and frames of the contract, its notice kinds, the parts of the server).
 */
export function copyWithService(): ProjectCopy {
  const copy = copyProject(['web'])
  for (const part of ['contract', 'server']) copy.add(join(import.meta.dirname, part), part)
  copy.edit('contract/services.ts', /^/, `import * as raffle from './raffle/index.ts'\n`)
  copy.edit('contract/services.ts', 'const modules = {\n', 'const modules = {\n  raffle,\n')
  copy.edit(
    'contract/service-list.ts',
    'serviceList = {\n',
    `serviceList = {\n  raffle: everywhere('/api/raffle', '', 'Raffles'),\n`,
  )
  copy.edit('contract/rooms.ts', '= [', `= ['raffle', `)
  copy.edit('contract/frames.ts', /^/, `import { RaffleFrame } from './raffle/frame.ts'\n`)
  copy.edit('contract/frames.ts', 'const sent = {\n', 'const sent = {\n  raffle: RaffleFrame,\n')
  copy.edit('contract/touchline/notice.ts', 'z.enum([', `z.enum(['raffle', `)
  copy.edit('server/parts.ts', /^/, `import { raffle } from './services/raffle/part.ts'\n`)
  copy.edit('server/parts.ts', '  lens,\n', '  raffle,\n  lens,\n')
  return copy
}
