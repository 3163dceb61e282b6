import { pinyin } from 'pinyin-pro'

/** A way in which users disguise a word from a list. Null where it changes nothing, such as leet in Chinese. */
export type Disguise = { name: string; parts: (word: string, chance: () => number) => string[] | null }

const latin = /^[a-z ]+$/i
const han = /^\p{Script=Han}+$/u
const map = (word: string, table: Record<string, string>) =>
  [...word].map((letter) => table[letter.toLowerCase()] ?? letter).join('')
const from = (codes: number, word: string) =>
  [...word.toLowerCase()]
    .map((letter) => (/[a-z]/.test(letter) ? String.fromCodePoint(codes + letter.charCodeAt(0) - 97) : letter))
    .join('')
const table = (text: string) => Object.fromEntries(text.split(' ').map((pair) => [pair[0]!, pair.slice(1)]))
const between = (sign: string) => (word: string) => [...word].filter((letter) => letter !== ' ').join(sign)
const after = (sign: string) => (word: string) => [...word].map((letter) => letter + sign).join('')

const cyrillic = table('aа cс eе oо pр xх yу iі jј sѕ hһ kк bЬ mм tт nп dԁ wԝ qԛ vѵ gԍ lӏ rг uц fғ zʐ')
const greek = table('aα eε iι kκ oο pρ tτ uυ vν xχ yγ nη wω zΖ bβ hΗ mΜ')
const armenian = table('aɑ oօ uս nո hհ sՏ lլ gց dժ jյ fֆ pք wա')
const cherokee = table('aᎪ bᏴ cᏟ dᎠ eᎬ gᏀ hᎻ iᎥ jᎫ kᏦ lᏞ mᎷ pᏢ rᎡ sᏚ tᎢ vᏙ wᎳ yᎩ zᏃ')
const smallCaps = table('aᴀ bʙ cᴄ dᴅ eᴇ fꜰ gɢ hʜ iɪ jᴊ kᴋ lʟ mᴍ nɴ oᴏ pᴘ rʀ sꜱ tᴛ uᴜ vᴠ wᴡ yʏ zᴢ')
const accented = table('aá bḃ cç dḋ eè gğ hḧ iî kķ lĺ mṁ nñ oö pṗ rř sš tţ uũ vṽ wẃ xẍ yÿ zž')
const strokes = table('aᶏ bƀ dđ fƒ gɠ hħ iɨ jɉ kƙ lł nɲ oø pƥ rɍ sʂ tŧ uʉ wⱳ yɏ zƶ')
const digits = table('a4 e3 i1 o0 s5 t7 g9 b8 z2')
const signs = table('a@ s$ i! l| t+')
const marks: [string, string][] = [
  ['zero-width space', '\u200b'],
  ['zero-width joiner', '\u200d'],
  ['soft hyphen', '\u00ad'],
  ['word joiner', '\u2060'],
  ['direction marks', '\u202e'],
  ['variation selectors', '\ufe0f'],
  ['tag characters', '\u{e0061}'],
  ['Hangul fillers', '\u3164'],
  ['grave accents', '\u0300'],
  ['struck through', '\u0336'],
  ['keycaps', '\u20e3'],
  ['heaps of marks', '\u0323\u0308\u0334'],
]
const separators: [string, string][] = [
  ['spaces', ' '],
  ['two spaces', '  '],
  ['dots', '.'],
  ['hyphens', '-'],
  ['underscores', '_'],
  ['slashes', '/'],
  ['stars', '*'],
  ['commas', ','],
  ['lines', '\n'],
  ['emoji', '😂'],
  ['ideographic spaces', '\u3000'],
  ['tildes', '~'],
  ['middle dots', '·'],
  ['non-breaking spaces', '\u00a0'],
]

function one(name: string, change: (word: string, chance: () => number) => string | null): Disguise {
  return {
    name,
    parts: (word, chance) => {
      const changed = change(word, chance)
      return changed === null || changed === word ? null : [changed]
    },
  }
}
const onlyLatin = (change: (word: string, chance: () => number) => string) => (word: string, chance: () => number) =>
  latin.test(word) ? change(word, chance) : null
const onlyHan = (change: (word: string, chance: () => number) => string) => (word: string, chance: () => number) =>
  han.test(word) ? change(word, chance) : null
const somewhere = (word: string, chance: () => number) => 1 + Math.floor(chance() * ([...word].length - 1))
const insert = (word: string, at: number, sign: string) => [...word].toSpliced(at, 0, sign).join('')
const syllables = (word: string) => pinyin(word, { toneType: 'none', type: 'array', v: true })

/** How filters are evaded, by row M1: invisible, lookalike, leet, spaced, pinyin, split. */
export const disguises: readonly Disguise[] = [
  one(
    'capitals',
    onlyLatin((word) => word.toUpperCase()),
  ),
  one(
    'capitals here and there',
    onlyLatin((word) => [...word].map((letter, at) => (at % 2 ? letter.toUpperCase() : letter)).join('')),
  ),
  one(
    'fullwidth',
    onlyLatin((word) => from(0xff41, word)),
  ),
  one(
    'mathematical bold',
    onlyLatin((word) => from(0x1d41a, word)),
  ),
  one(
    'mathematical script',
    onlyLatin((word) => from(0x1d4ea, word)),
  ),
  one(
    'mathematical sans',
    onlyLatin((word) => from(0x1d5ba, word)),
  ),
  one(
    'monospace',
    onlyLatin((word) => from(0x1d68a, word)),
  ),
  one(
    'circled',
    onlyLatin((word) => from(0x24d0, word)),
  ),
  one(
    'parenthesised',
    onlyLatin((word) => from(0x249c, word)),
  ),
  one(
    'squared',
    onlyLatin((word) => from(0x1f170, word)),
  ),
  one(
    'flags',
    onlyLatin((word) => from(0x1f1e6, word)),
  ),
  one(
    'Cyrillic',
    onlyLatin((word) => map(word, cyrillic)),
  ),
  one(
    'Greek',
    onlyLatin((word) => map(word, greek)),
  ),
  one(
    'Armenian',
    onlyLatin((word) => map(word, armenian)),
  ),
  one(
    'Cherokee',
    onlyLatin((word) => map(word, cherokee)),
  ),
  one(
    'small capitals',
    onlyLatin((word) => map(word, smallCaps)),
  ),
  one(
    'accented',
    onlyLatin((word) => map(word, accented)),
  ),
  one(
    'stroked',
    onlyLatin((word) => map(word, strokes)),
  ),
  one(
    'one lookalike',
    onlyLatin((word, chance) =>
      [...word]
        .map((letter, at) => (at === Math.floor(chance() * word.length) ? (cyrillic[letter] ?? letter) : letter))
        .join(''),
    ),
  ),
  one(
    'digits',
    onlyLatin((word) => map(word, digits)),
  ),
  one(
    'signs',
    onlyLatin((word) => map(word, signs)),
  ),
  one(
    'digits and signs',
    onlyLatin((word) => map(word, { ...digits, ...signs })),
  ),
  one(
    'one digit',
    onlyLatin((word) => word.replace(/[aeiost]/, (letter) => digits[letter]!)),
  ),
  ...marks.map(([name, mark]) => one(name, after(mark))),
  ...separators.map(([name, sign]) => one(`${name} between`, between(sign))),
  one('a space somewhere', (word, chance) =>
    [...word].length > 3 || han.test(word) ? insert(word, somewhere(word, chance), ' ') : null,
  ),
  one('a dot somewhere', (word, chance) =>
    [...word].length > 3 || han.test(word) ? insert(word, somewhere(word, chance), '.') : null,
  ),
  one('one letter thrice', (word, chance) => {
    const at = Math.floor(chance() * [...word].length)
    return insert(word, at, [...word][at]!.repeat(2))
  }),
  one('each letter thrice', (word) => [...word].map((letter) => letter.repeat(3)).join('')),
  one('in brackets', (word) => `【${word}】`),
  one('in a sentence', (word) => (han.test(word) ? `他说的是${word}吧` : `well, ${word}! right?`)),
  one('with digits after it', (word) => `${word}123`),
  one('marked as a tag', (word) => `#${word}`),
  one(
    'lookalikes and zero-width',
    onlyLatin((word) => after('\u200b')(map(word, cyrillic))),
  ),
  one(
    'digits, spaced',
    onlyLatin((word) => between(' ')(map(word, digits))),
  ),
  one(
    'fullwidth, dotted',
    onlyLatin((word) => between('.')(from(0xff41, word))),
  ),
  one(
    'pinyin',
    onlyHan((word) => syllables(word).join('')),
  ),
  one(
    'pinyin, spaced',
    onlyHan((word) => syllables(word).join(' ')),
  ),
  one(
    'pinyin with tones',
    onlyHan((word) => pinyin(word)),
  ),
  one(
    'pinyin in capitals',
    onlyHan((word) => syllables(word).join('').toUpperCase()),
  ),
  one(
    'half in pinyin',
    onlyHan((word) => [syllables(word)[0]!, ...[...word].slice(1)].join('')),
  ),
  one(
    'its end in pinyin',
    onlyHan((word) => [...[...word].slice(0, -1), syllables(word).at(-1)!].join('')),
  ),
  {
    name: 'over two messages',
    parts: (word, chance) => {
      const at = somewhere(word, chance)
      return [[...word].slice(0, at).join(''), [...word].slice(at).join('')]
    },
  },
  {
    name: 'over messages, letter by letter',
    parts: (word) => ([...word].length <= 5 && !word.includes(' ') ? [...word] : null),
  },
]
