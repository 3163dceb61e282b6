import { join } from 'node:path'
import { copyProject, type ProjectCopy } from '#kit/project-copy.ts'

/** The made-up sport's line in each registry: what is imported, and where it is named. */
const lines: { file: string; name: string; from: string; before: RegExp }[] = [
  { file: 'sports/index.ts', name: 'rondel', from: './rondel/sport.ts', before: /(?<== \{\n)/ },
  { file: 'web/app/sports/index.ts', name: 'rondel', from: './rondel/index.ts', before: /(?= \} satisfies)/ },
  { file: 'server/sports/index.ts', name: 'rondel', from: './rondel/index.ts', before: /(?<== \{\n)/ },
]

/**
 * A copy of the project with the made-up sport installed as a developer would: its folders beside this file, and one
 * line in each registry: rules, server, site. Without its site, it need not be built.
 */
export function copyWithSport({ hasSite = true } = {}): ProjectCopy {
  const copy = copyProject(hasSite ? [] : ['web'])
  for (const part of ['sports', 'server', 'demo', ...(hasSite ? ['web', 'build-server.mjs'] : [])])
    copy.add(join(import.meta.dirname, part), part)
  // A later build of the server alone reads the list of the client's files, which is removed otherwise.
  copy.edit('vite.config.ts', 'build: { target', 'build: { manifest: true, target')
  for (const { file, name, from, before } of lines) {
    if (!hasSite && file.startsWith('web/')) continue
    copy.edit(file, /^/, `import { ${name} } from '${from}'\n`)
    copy.edit(file, before, file.startsWith('web/') ? `, ${name}` : `  ${name},\n`)
  }
  return copy
}
