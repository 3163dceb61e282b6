import { mkdirSync, writeFileSync } from 'node:fs'
import { serviceNames } from '../services.ts'
import { documentText } from './document.ts'

// `npm run openapi` writes the committed files in docs/openapi; a test fails when they are out of date.
const folder = new URL('../../docs/openapi/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const name of serviceNames) {
  const text = documentText(name)
  writeFileSync(new URL(`${name}.json`, folder), text)
  console.log(`docs/openapi/${name}.json  ${Math.round(text.length / 1024)} KB`)
}
