import { reactRouter } from '@react-router/dev/vite'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'

const reactCompiler = defineRolldownBabelPreset({
  preset: () => ({ plugins: [['babel-plugin-react-compiler', {}]] }),
  rolldown: {
    filter: { id: /web\/app\/.*\.tsx?$/ },
    // A server renders each component once: keeping results for a second render only costs there.
    applyToEnvironmentHook: (environment) => environment.name === 'client',
  },
})

export default defineConfig({
  plugins: [reactRouter(), babel({ presets: [reactCompiler] })],
  publicDir: 'web/public',
  build: { cssTarget: ['chrome123', 'firefox128', 'safari17.5'], assetsInlineLimit: 0 },
})
