import type { MetaDescriptor } from 'react-router'
import { mentionsOf } from '#contract/document/faces.ts'
import type { Mention } from '#contract/document/document.ts'
import { inLanguage } from '../../share-tags.ts'
import { articlePath } from './article-path.ts'
import type { ArticleData } from './article-page.tsx'

type Site = { origin: string; language: 'en' | 'zh'; siteName: string }
type Shared = { picture?: { url: string; alt: string; isOwn?: boolean }; more: MetaDescriptor[]; type?: 'article' }

const mostAbout = 20
const kinds: Record<Mention['of'], { type: string; path: string }> = {
  match: { type: 'SportsEvent', path: 'match' },
  team: { type: 'SportsTeam', path: 'team' },
  player: { type: 'Person', path: 'player' },
  competition: { type: 'SportsOrganization', path: 'league' },
}

/**
 * What other sites and search engines read of an article. Of one that is closed to the reader they read its neutral
 * title alone. Only the server writes it.
 */
export function sharedArticle({ article, matches }: ArticleData, site: Site): Shared {
  const [match] = matches
  const drawn = match && {
    url: `${site.origin}/picture/match/${match.id}.png?lang=${site.language}`,
    alt: article.isClosed ? article.title : mentionText(article.document, match.id),
  }
  if (article.isClosed || article.document === null) return { more: [], ...(drawn ? { picture: drawn } : {}) }
  const own = article.picture === null ? undefined : pictureOf(article, site.origin)
  const picture = own ?? drawn
  const modified = article.correctedAt ?? article.publishedAt
  const tags = [
    { property: 'article:published_time', content: iso(article.publishedAt) },
    { property: 'article:modified_time', content: iso(modified) },
    { property: 'article:section', content: article.category.name },
  ]
  return {
    type: 'article',
    ...(picture ? { picture } : {}),
    more: [...tags, feedLink(site, article.category.id), structured(article, site, own?.url ?? drawn?.url)],
  }
}

function mentionText(document: ArticleData['article']['document'], matchId: number): string {
  const found = document && mentionsOf(document).find(({ of, id }) => of === 'match' && id === matchId)
  return found ? found.label : ''
}

function pictureOf({ document, picture }: ArticleData['article'], origin: string) {
  const block = document?.blocks.find((one) => one.kind === 'picture')
  return { url: `${origin}${picture}`, alt: block?.kind === 'picture' ? block.alternative : '', isOwn: true }
}

const iso = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`

/** The feeds of the news, or of a category, for feed readers that are given the address of a page. */
export function feedLink({ origin, language }: Pick<Site, 'origin' | 'language'>, categoryId: number | null) {
  const file = categoryId === null ? 'news/all' : `category/${categoryId}`
  const href = `${origin}/atom/${file}.xml?lang=${language}`
  return { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href } as const
}

/** A NewsArticle of schema.org with its corrections and what it is about. */
function structured(
  article: ArticleData['article'],
  { origin, language, siteName }: Site,
  image: string | undefined,
): MetaDescriptor {
  const url = `${origin}${articlePath(article)}`
  const publisher = { '@type': 'Organization', name: siteName, url: `${origin}/` }
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      '@id': url,
      url,
      mainEntityOfPage: url,
      headline: article.title,
      ...(article.lead === '' ? {} : { description: article.lead }),
      ...(image === undefined ? {} : { image: [image] }),
      inLanguage: article.language === 'zh' ? 'zh-Hans' : 'en',
      articleSection: article.category.name,
      datePublished: iso(article.publishedAt),
      dateModified: iso(article.correctedAt ?? article.publishedAt),
      author: article.authorName === '' ? publisher : { '@type': 'Person', name: article.authorName },
      publisher,
      ...(article.corrections.length === 0
        ? {}
        : {
            correction: article.corrections.map(({ at, note }) => ({
              '@type': 'CorrectionComment',
              text: note,
              datePublished: iso(at),
            })),
          }),
      about: mentionsOf(article.document!)
        .slice(0, mostAbout)
        .map(({ of, id, label }) => ({
          '@type': kinds[of].type,
          name: label,
          url: `${origin}${inLanguage(`/${kinds[of].path}/${id}`, language)}`,
        })),
    },
  }
}
