import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { Log } from '#core/log.ts'
import { usable, type Sources } from '../site/build.ts'
import { plainPage } from '../site/plain.ts'

const projectFolder = join(import.meta.dirname, '..', '..')
/**
 * The files of this project that a browser may read. Everything else, above all `.data` with its secrets, is refused.
 */
const readable = ['web', 'contract', 'sports', 'node_modules'].map((name) => realpathSync(join(projectFolder, name)))
const unwatched = ['.data', 'bench', 'bin', 'build', 'demo', 'docs', 'research', 'server', 'tests']

/** The site from its sources, by Vite. Changed modules reach open pages over a WebSocket of the same server. */
export async function openSources(
  http: FastifyInstance,
  { log }: { log: Log },
): Promise<Sources & { close(): Promise<void> }> {
  const vite = await createServer({
    root: projectFolder,
    configFile: join(projectFolder, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    server: {
      middlewareMode: true,
      hmr: { server: http.server },
      fs: { allow: readable },
      watch: { ignored: unwatched.map((name) => join(projectFolder, name, '**')) },
    },
    // Found before the first page requests them: a later one makes every open page reload.
    optimizeDeps: { entries: ['web/app/**/*.{ts,tsx}', '!**/*.test.ts'] },
  })
  return {
    async build() {
      return usable((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild, log, {
        mode: 'development',
      })
    },
    answer: (req, res) =>
      new Promise((resolve, reject) => {
        res.once('close', () => resolve(true))
        vite.middlewares(req, res, (error: unknown) => (error ? reject(error) : resolve(false)))
      }),
    failedPage(error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      const text = stripVTControlCharacters(error instanceof Error ? (error.stack ?? error.message) : String(error))
      return plainPage(
        'The page could not be made',
        [['en', `<code style="white-space:pre-wrap">${escaped(text)}</code>`]],
        2,
      )
    },
    close: () => vite.close(),
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
