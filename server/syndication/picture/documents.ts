import { finish } from '#core/bytes/finished.ts'
import { createLru } from '#core/bytes/lru.ts'
import { cardWords } from '#sports/card/card-text.ts'
import { cardKey, matchCard } from '#sports/card/match-card.ts'
import { VERSION_HEADER } from '../document.ts'
import type { SiteDocument } from '../document.ts'
import { readMatch } from '../subjects.ts'
import { pictureSvg } from './picture-svg.ts'

const MAX_AGE_S = 300
/** Pictures by what they show: a match that changes without changing its picture is not drawn again. */
const MAX_BYTES = 8 * 2 ** 20

/** `/picture/match/12.png`: for `og:image`. It shows the score where the link asks for it. */
export function createPictures(): SiteDocument {
  const drawn = createLru<{ png: Buffer; size: number }>(MAX_BYTES)
  return {
    url: '/picture/:kind/:file',
    ending: '.png',
    kinds: ['match'],
    showsScores: false,
    async make(ask, tools) {
      const { language, hasScores } = ask
      const { row, competition, venue } = await readMatch(ask, tools)
      const { undecided } = cardWords[language]
      const card = matchCard(row, { hasScores, competition: competition.name, venue, undecided })
      const version = cardKey(card, language)
      const known = drawn.get(version)
      const png = known?.png ?? (await draw(pictureSvg(card, language)))
      if (!known) drawn.set(version, { png, size: png.length + 200 })
      return finish(png, {
        contentType: 'image/png',
        isCompressible: false,
        cacheControl: tools.caching(hasScores ? 0 : MAX_AGE_S),
        headers: {
          [VERSION_HEADER]: version,
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'cross-origin',
        },
      })
    },
  }
}

/** librsvg draws the outlines; sharp is loaded with the first picture. */
async function draw(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ compressionLevel: 7 }).toBuffer()
}
