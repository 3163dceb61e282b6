import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

// Only the rows of lists: hundreds of them change all the time and gain by it. Elsewhere its code is a tenth of the
// site and buys nothing.
const reactCompiler = defineRolldownBabelPreset({
  preset: () => ({ plugins: [['babel-plugin-react-compiler', {}]] }),
  rolldown: {
    filter: { id: /web\/app\/(kit\/row\/(match-row|row-parts)|features\/day\/match-list)\.tsx$/ },
    // A server renders each component once: keeping results for a second render only costs there.
    applyToEnvironmentHook: (environment) => environment.name === 'client',
  },
})

/** Below `web/app/`: what the home page and a match need, and with them nearly every visit. */
const onAllPages = [
  'kit/(alternative|ball|collapsed|colours|connection-chip|crest|dates|figure|follow-match|follows|form-pills|hydrated|icons)\\.',
  'kit/(league-crest|mark|names|odds-format|past|preferences|price|sport-icon|stars|states|stored|touchline|use-price|words)\\.',
  'frame/(?!notice-keeper)',
  'kit/row/selection\\.',
  'live/',
  'sports/(index|parts|[^/]+/index)\\.',
  'i18n/(format|language|catalogues|en/plural)',
  '(api|page|boot|visitor)\\.',
]

// Few files compress better than many, and what all pages share is loaded once.
const groups = [
  // Icons go with what shows them.
  { name: 'vendor', test: /node_modules\/(?!lucide-react)/ },
  { name: 'shared', test: new RegExp(`web/app/(${onAllPages.join('|')})`) },
  {
    name: 'following',
    test: /web\/app\/(features\/following\/(?!my-|take-over|use-followed|alerts-dialog)|session\/(device|use-action)|i18n\/words\/following)|bell-ring/,
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

export default defineConfig({
  plugins: [reactRouter(), babel({ presets: [reactCompiler] }), compressOnce()],
  publicDir: 'web/public',
  // One file of icons instead of a module for each of 1,700.
  ssr: { noExternal: ['lucide-react'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox128', 'safari17.5'], assetsInlineLimit: 0 },
})
