import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { finish, FOR_EVER, type Finished } from '#core/bytes/finished.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
const compressed = new Set(['.png', '.woff2'])
const WORKER = '/sw.js'
const binary = 'application/octet-stream'

/** The built files by path. Few and small, they stay in memory, compressed at their first request. */
export function readAssets(folder: string, { arePagesKept }: { arePagesKept: boolean }): Map<string, Finished> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.br'),
  )
  return new Map(
    files.map((file) => {
      const path = join(file.parentPath, file.name)
      const address = path.slice(folder.length).split(sep).join('/')
      // The build stores the best compression of scripts and styles beside them.
      const brotli = existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : undefined
      const bytes = readFileSync(path)
      const isQuiet = address === WORKER && !arePagesKept
      return [address, finish(isQuiet ? withoutPages(bytes) : bytes, { ...optionsFor(address), brotli })]
    }),
  )
}

/** Without a version the worker keeps nothing, and removes what it kept. */
function withoutPages(worker: Buffer): string {
  return worker.toString().replace(/^const version = '[^']*'$/m, `const version = ''`)
}

function optionsFor(address: string) {
  const extension = extname(address)
  return {
    // Modules are UTF-8 in any case: a dozen of them are loaded with a page, each with its headers.
    contentType: isBuilt(address) && extension === '.js' ? 'text/javascript' : (types[extension] ?? binary),
    cacheControl: lifetimeOf(address),
    isCompressible: !compressed.has(extension),
    brotliQuality: 9,
  }
}

function lifetimeOf(address: string): string {
  // Another release, or none, must reach every browser at once.
  if (address === WORKER) return 'no-cache'
  return isBuilt(address) ? FOR_EVER : 'public, max-age=600'
}

/** Names below assets/ contain a hash of their content. */
function isBuilt(address: string): boolean {
  return address.startsWith('/assets/')
}
