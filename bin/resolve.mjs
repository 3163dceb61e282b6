// Loaded before a program of Node 24: finds the project's TypeScript files by their written names. Node itself looks
// for the package, the real path and the format of each: a quarter of a start.
import { readFileSync } from 'node:fs'
import module from 'node:module'

const project = new URL('../', import.meta.url).href
const foreign = `${project}node_modules/`
const { imports } = JSON.parse(readFileSync(new URL('package.json', project), 'utf8'))
/** Prefixes such as #core/ and the addresses of their folders. */
const folders = new Map(
  Object.entries(imports)
    .filter(([name, folder]) => name.endsWith('/*') && typeof folder === 'string')
    .map(([name, folder]) => [name.slice(0, -1), new URL(folder.slice(0, -1), project).href]),
)

function addressOf(name, parent) {
  if (name.startsWith('.')) return new URL(name, parent).href
  const end = name.indexOf('/') + 1
  const folder = folders.get(name.slice(0, end))
  return folder && folder + name.slice(end)
}

// An older Node that a program of ours starts has none of these.
module.registerHooks?.({
  resolve(name, context, next) {
    const { parentURL } = context
    const isOwn = name.endsWith('.ts') && parentURL?.startsWith(project) && !parentURL.startsWith(foreign)
    const url = isOwn && addressOf(name, parentURL)
    return url ? { url, format: 'module-typescript', shortCircuit: true } : next(name, context)
  },
})
