import { useRouteLoaderData, type MetaDescriptor } from 'react-router'
import type { PageRequest } from './api-context.ts'
import { siteTextOf } from './i18n/texts.ts'
import { inLanguage, shareTags } from './share-tags.ts'

/** Language, zone, theme, time and origin of this page, as read by the server. */
export function usePage(): PageRequest {
  const page = useRouteLoaderData<PageRequest>('root')
  return (
    page ?? {
      language: 'en',
      timeZone: 'UTC',
      theme: 'system',
      lens: { delayS: 0, isSpoilerFree: false, mark: '' },
      now: 0,
      offsets: [0, 0, 0],
      origin: '',
    }
  )
}

interface Head {
  title: string
  description?: string
  /** Path of the canonical address of this page. */
  path?: string
  isHidden?: boolean
  /** The title that other sites show; by default that of the page. */
  sharedTitle?: string
  picture?: Parameters<typeof shareTags>[1]
  /** What the page is to other sites; a page of the site without it. */
  type?: 'article'
  more?: readonly MetaDescriptor[]
}

/** Title, description and canonical link of a page, and what other sites show of it; `matches` as passed to `meta`. */
export function head(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  make: (page: PageRequest) => Head,
): MetaDescriptor[] {
  const page = (matches.find((match) => match?.id === 'root')?.loaderData ?? {
    language: 'en',
    origin: '',
  }) as PageRequest & { isLanguageAsked?: boolean }
  const { title, description, path, isHidden, sharedTitle = title, picture, type, more = [] } = make(page)
  const text = siteTextOf(page.language)
  const { origin, language } = page
  return [
    { title: `${title} · ${text.site.name}` },
    { name: 'description', content: description ?? text.site.description },
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(path !== undefined && origin
      ? [
          {
            tagName: 'link' as const,
            rel: 'canonical',
            href: `${origin}${page.isLanguageAsked ? inLanguage(path, language) : path}`,
          },
        ]
      : []),
    // Browsers have no use for these, so their code stays on the server.
    ...(import.meta.env.SSR && path !== undefined && origin
      ? shareTags(
          {
            origin,
            language,
            siteName: text.site.name,
            title: sharedTitle,
            description: description ?? text.site.description,
            path,
            ...(type ? { type } : {}),
          },
          picture,
        )
      : []),
    ...more,
  ]
}

/** A failed call of the API as the response of the page: 404 for unknown objects, else a server error. */
export function asPageError(error: unknown): never {
  if (error instanceof Response) throw error
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500
  if (status === 404 || status === 400) throw new Response(null, { status: 404 })
  if (status === 503 || status === 403) throw new Response(null, { status })
  throw error
}

/** The leading number of a path segment or query value: 12 of `12-northport-vale`. Null without one. */
export function idOf(text: string | null | undefined): number | null {
  const id = Number(/^\d{1,9}(?=-|$)/.exec(text ?? '')?.[0])
  return id > 0 ? id : null
}

/** The number of a page of a list in a query, 1 without one; 404 for a value that is none. */
export function pageOf(text: string | null): number {
  const page = text === null ? 1 : /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (page === 0) throw new Response(null, { status: 404 })
  return page
}

/** The data of a part of the page; `failed` has the status of a failed read. */
export type Loaded<Data> = { data: Data } | { failed: number } | null

/** A failed part of the page leaves the rest intact. */
export async function part<Data>(reading: Promise<Data>): Promise<Loaded<Data>> {
  try {
    return { data: await reading }
  } catch (error) {
    return { failed: Number((error as { status?: number }).status) || 500 }
  }
}
