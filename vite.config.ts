import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** Below `web/app/`: what the home page and a match both need, and with them nearly every visit. */
const onAllPages = [
  'kit/[a-z]+/(ball|card|collapsed|colours|connection-chip|crest|dates|follow-match|follows|hydrated|icons|last-update|late-badge)\\.',
  'kit/[a-z]+/(later|league-crest|names|scroll-area|odds-formats|preferences|price|sport-icon|sprite|stars|states|status-word|stored|touchline)\\.',
  'kit/[a-z]+/(round-name|use-chosen-in-view|use-price|parts|lens)\\.',
  'frame/(?!notice-keeper)',
  'features/support/announcement-banner',
  'live/(?!use-reading|reach|away|keep-pages)',
  'session/(call|complaint|factor|me|sign-in)\\.',
  'sports/(index|parts|sheet|[^/]+/index|esports/parts)\\.',
  'i18n/(format|language|plural|texts)\\.',
  '(routes/subscribe|router/route-table)\\.',
  '(api|page|boot|visitor)\\.',
]

/** The parts of sports that lists and match pages load. */
const sportPart = /web\/app\/sports\/([^/]+)\/(lists|match)(?:-page)?\.ts/

// Few files compress better than many, and each costs its headers. What all pages share is loaded once.
const groups = [
  // Icons of single pages go with what shows them, so do the editor and zod.
  {
    name: 'vendor',
    test: /node_modules\/(?!lucide-react|zod|@noble|mediabunny|tus-js-client|js-base64|proper-lockfile|url-parse|querystringify|requires-port|lodash\.throttle|combine-errors|custom-error-instance|is-stream|prosemirror|orderedmap|rope-sequence|w3c-keyname|markdown-it|linkify-it|mdurl|uc\.micro|entities|punycode|.*\?used$)/,
  },
  // What sports share would be in the file of the first of them; chances are of the pages of prophecies alone.
  {
    name: 'shared',
    test: new RegExp(`web/app/(${onAllPages.join('|')})|(?<!web/app/|[a-z])sports/(?!fair-odds|palette)[a-z-]+\\.ts`),
  },
  // Each file of its own that a sport refers to costs all pages its name.
  {
    name: 'cards-kit',
    test: /web\/app\/kit\/[a-z]+\/(alternative|data-table|facts-card|replay-controls|money|pager|initials|key-figures)\./,
  },
  {
    name: 'match-parts',
    test: /web\/app\/(routes\/match\/(match|use)|kit\/match\/live-match|sports\/odds-words|(i18n\/words\/match-page|kit\/data\/form-words)\.)/,
  },
  // Titles of esports share these; without a group they would be in the file of the first of them.
  { name: 'esports-lists', test: /web\/app\/sports\/esports\/lists\.ts/ },
  {
    name: 'esports-match',
    test: /web\/app\/sports\/esports\/(match\/(before|chosen-game|match-view|series-note|series-page)|facts|styles)\.ts|(?<!app\/)sports\/esports\/[a-z-]+\.ts/,
  },
  { name: 'esports-moba', test: /web\/app\/sports\/esports\/match\/moba-view\.ts/ },
  { name: 'esports-page', test: /web\/app\/sports\/esports\/match-page\.ts/ },
  { name: (id: string) => `${sportPart.exec(id)?.slice(1).join('-')}`, test: sportPart },
  {
    name: 'rows',
    test: /web\/app\/(kit\/(row\/(?!dated-row|live-rows|live-matches)|page\/kept|match\/snapshot)|features\/day\/day-query)/,
  },
  // The dialog of the second factor is named by every page: with what it shares it is one file.
  { name: 'factor', test: /web\/app\/features\/security\/(proof|factor-dialog)\./ },
  // Rows of articles are on most pages that name some.
  { name: 'article-rows', test: /web\/app\/features\/news\/(article-list|article-path|match-chip|news-icon)\./ },
  { name: 'actions', test: /web\/app\/session\/(device|use-action|use-read)\./ },
  {
    name: 'following',
    test: /web\/app\/(features\/following\/(?!mine\/|use-followed|take-over))|bell-ring/,
  },
].map(({ name, test }) => ({
  name,
  // The style sheets of a page stay together.
  test: (id: string) => !id.endsWith('.css') && test.test(id),
}))

/** Modules of React Router of which the first view has little or nothing. Their instances share no state. */
const usedLater =
  /react-router\/.*\/(?:router\/(?:router|utils|instrumentation|matcher)|ssr\/(?:single-fetch|routes|routeModules|links|data|fallback))\.js$/

/**
 * The first view has of these modules what it calls; a second instance (`react-router?used=`) has what navigates, and
 * is loaded with the first use of a page. A module is in one file only: a single instance would be loaded at once.
 */
function loadRouterWhenUsed(): Plugin {
  return {
    name: 'load-router-when-used',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      // The server has the whole router anyway, and never calls what only a browser loads.
      if (this.environment.name !== 'client')
        return source.startsWith('react-router?') ? { id: 'react-router', external: true } : undefined
      const [, module] = /^react-router\?used=(.+)$/.exec(source) ?? []
      const index = module && (await this.resolve('react-router', importer, { skipSelf: true }))
      if (index) return `${dirname(index.id)}/lib/${module}.js?used`
      if (!importer?.endsWith('?used')) return undefined
      const file = join(dirname(importer), source)
      return usedLater.test(file) ? `${file}?used` : undefined
    },
    load: (id) => (id.endsWith('?used') ? readFileSync(id.slice(0, -'?used'.length), 'utf8') : undefined),
  }
}

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

/**
 * Writes the version of the build into the worker: another release is another worker, with caches of its own. It keeps
 * the router too, which no page names.
 */
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
      const router = Object.values(bundle).find(({ name }) => name === 'whole-router')!
      writeFileSync(
        file,
        worker
          .replace("const version = ''", `const version = '${version}'`)
          .replace('const codeOfUse = []', `const codeOfUse = ['/${router.fileName}']`),
      )
    },
  }
}

export default defineConfig({
  plugins: [loadRouterWhenUsed(), reactRouter(), compressOnce(), versionWorker()],
  publicDir: 'web/public',
  // One file of icons instead of a module for each of 1,700.
  ssr: { noExternal: ['lucide-react'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox128', 'safari17.5'], assetsInlineLimit: 0 },
})
