// Makes the fonts of the pictures of matches: node bin/make-fonts.mjs <folder>
// The folder has the packages `subset-font` 2.9.0 and `@expo-google-fonts/noto-sans-sc` 0.4.3 installed; they are
// needed for this alone, so they are no dependencies. Chinese, in SemiBold: the 6763 characters of GB 2312 and its
// punctuation, those of the names that the project brings, and some more of given names. Latin: the fonts of the site,
// at one weight, as TrueType. The licences lie beside the files.
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Missing folder: node bin/make-fonts.mjs <folder with node_modules>')
const need = createRequire(join(resolve(folder), 'index.js'))
const subset = need('subset-font')
const root = join(import.meta.dirname, '..')
const target = join(root, 'server/syndication/picture/fonts')

/** The characters of some rows of GB 2312, as EUC-CN writes them. */
function rowsOfGb2312(first, last) {
  const decoder = new TextDecoder('gb2312')
  let text = ''
  for (let row = first; row <= last; row++)
    for (let cell = 0xa1; cell <= 0xfe; cell++) text += decoder.decode(Uint8Array.of(row, cell))
  return text.replaceAll('\ufffd', '')
}

/** Chinese characters in the sources of the project: names of clubs, places, countries. */
function ownCharacters() {
  const files = globSync(
    ['server/feeds/**/*.ts', 'demo/**/*.ts', 'sports/**/*.ts', 'web/app/i18n/**/*.ts', 'web/app/**/*words.ts'],
    {
      cwd: root,
    },
  )
  return files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\p{Script=Han}/gu) ?? []).join('')
}
/** Of given names, outside GB 2312. */
const ofNames = '璟喆堃珺祎翀甯赟玥煊昇堉瑄垚翃偲曈玘玙琤晞湉旻翯頔媖婳珅骐'

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}

async function make(source, name, text, variationAxes) {
  const bytes = await subset(readFileSync(source), text, {
    targetFormat: 'truetype',
    ...(variationAxes && { variationAxes }),
  })
  writeFileSync(join(target, name), bytes)
  console.log(`${name}: ${bytes.length} bytes`)
}

const noto = join(folder, 'node_modules/@expo-google-fonts/noto-sans-sc')
const site = join(root, 'web/fonts')
const latin = `${range(0x20, 0x24f)}${range(0x1e00, 0x1eff)}–—‘’“”…·•′€`
await make(
  join(noto, '600SemiBold/NotoSansSC_600SemiBold.ttf'),
  'noto-sans-sc-gb2312.ttf',
  `${rowsOfGb2312(0xb0, 0xf7)}${rowsOfGb2312(0xa1, 0xa1)}${rowsOfGb2312(0xa3, 0xa3)}${ownCharacters()}${ofNames}`,
)
await make(join(site, 'inter-latin.woff2'), 'inter-latin.ttf', latin, { wght: 620 })
await make(join(site, 'inter-latin-ext.woff2'), 'inter-latin-ext.ttf', latin, { wght: 620 })
await make(join(site, 'archivo-latin.woff2'), 'archivo-latin.ttf', range(0x20, 0x7e) + '–', { wght: 800, wdth: 88 })
copyFileSync(join(noto, 'LICENSE_FONT'), join(target, 'NOTO-SANS-SC-OFL.txt'))
for (const name of ['INTER-OFL.txt', 'ARCHIVO-OFL.txt']) copyFileSync(join(site, name), join(target, name))
