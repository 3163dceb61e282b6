import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

/** Below `web/app/`: what the home page and a match both need, and with them nearly every visit. */
const onAllPages = [
  'kit/(ball|collapsed|colours|connection-chip|crest|dates|follow-match|follows|hydrated|icons|last-update|late-badge)\\.',
  'kit/(later|league-crest|mark|names|odds-format|preferences|price|sport-icon|sprite|stars|states|stored|touchline)\\.',
  'kit/(use-price|words|lens/(parts|lens))\\.',
  'frame/(?!notice-keeper)',
  'features/support/announcement-banner',
  'live/(?!use-reading|reach|away|keep-pages)',
  'session/(call|complaint|factor|me|sign-in)\\.',
  'sports/(index|parts|[^/]+/index)\\.',
  'i18n/(format|language|catalogues|en/plural)\\.',
  '(api|page|boot|visitor)\\.',
]

/** The parts of sports that lists and match pages load. */
const sportPart = /web\/app\/sports\/([^/]+)\/(lists|match)(?:-page)?\.ts/

// Few files compress better than many, and each costs its headers. What all pages share is loaded once.
const groups = [
  // Icons of single pages go with what shows them.
  { name: 'vendor', test: /node_modules\/(?!lucide-react)|rolldown\/runtime/ },
  { name: 'shared', test: new RegExp(`web/app/(${onAllPages.join('|')})`) },
  { name: (id: string) => `${sportPart.exec(id)?.slice(1).join('-')}`, test: sportPart },
  { name: 'rows', test: /web\/app\/(kit\/(row\/(?!dated-row|live-rows)|kept|snapshot)|features\/day\/day-query)/ },
  { name: 'match-parts', test: /web\/app\/(routes\/match\/(match|use)|kit\/live-match)/ },
  { name: 'actions', test: /web\/app\/session\/(device|use-action|use-read)\./ },
  {
    name: 'following',
    test: /web\/app\/(features\/following\/(?!mine\/|use-followed|take-over)|i18n\/words\/following)|bell-ring/,
  },
]

/** Writes each file's best compression beside it: too slow for a server that starts, and worth a tenth of the bytes. */
function compressOnce(): Plugin {
  return {
    name: 'compress-once',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file))) {
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(readFileSync(join(dir, name))))
      }
    },
  }
}

/** Writes the version of the build into the worker: another release is another worker, with caches of its own. */
function versionWorker(): Plugin {
  return {
    name: 'version-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir = '' }, bundle) {
      const file = join(dir, 'sw.js')
      const worker = readFileSync(file, 'utf8')
      const names = Object.keys(bundle).sort().join()
      const version = createHash('sha256').update(names).update(worker).digest('hex').slice(0, 12)
      writeFileSync(file, worker.replace("const version = ''", `const version = '${version}'`))
    },
  }
}

export default defineConfig({
  plugins: [reactRouter(), compressOnce(), versionWorker()],
  publicDir: 'web/public',
  // One file of icons instead of a module for each of 1,700.
  ssr: { noExternal: ['lucide-react'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox128', 'safari17.5'], assetsInlineLimit: 0 },
})
