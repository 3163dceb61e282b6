import { reactRouter } from '@react-router/dev/vite'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'

// Only the list: hundreds of rows that change all the time gain by it. Elsewhere its code is a tenth of the site and buys nothing.
const reactCompiler = defineRolldownBabelPreset({
  preset: () => ({ plugins: [['babel-plugin-react-compiler', {}]] }),
  rolldown: {
    filter: { id: /web\/app\/features\/day\/.*\.tsx?$/ },
    // A server renders each component once: keeping results for a second render only costs there.
    applyToEnvironmentHook: (environment) => environment.name === 'client',
  },
})

// Few files compress better than many, and what all pages share is loaded once.
const groups = [
  { name: 'vendor', test: /node_modules/ },
  { name: 'shared', test: /web\/app\/(ui|live|i18n\/(format|language|catalogues)|page|boot|visitor|features\/(team|odds\/price|match\/(clock|names|words|touchline|live-match)|day\/stars))|sports\/football\/(clock|vocabulary)/ },
]

export default defineConfig({
  plugins: [reactRouter(), babel({ presets: [reactCompiler] })],
  publicDir: 'web/public',
  // One file of icons instead of a module for each of 1,700.
  ssr: { noExternal: ['lucide-react'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox128', 'safari17.5'], assetsInlineLimit: 0 },
})
