import type { MetaDescriptor } from 'react-router'
import { useRouteLoaderData } from 'react-router'
import type { PageRequest } from './api-context.ts'
import { catalogueOf } from './i18n/catalogues.ts'

/** Language, zone, theme, time and origin of this page, as the server read them. */
export function usePage(): PageRequest {
  const page = useRouteLoaderData<PageRequest>('root')
  return (
    page ?? {
      language: 'en',
      timeZone: 'UTC',
      theme: 'system',
      lens: { delayS: 0, isSpoilerFree: false },
      now: 0,
      origin: '',
    }
  )
}

interface Head {
  title: string
  description?: string
  /** Path of the one address that this page should be known under. */
  path?: string
  isHidden?: boolean
}

/** Title, description and canonical link of a page; `matches` as `meta` gets them. */
export function head(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  make: (page: PageRequest) => Head,
): MetaDescriptor[] {
  const page = (matches.find((match) => match?.id === 'root')?.loaderData ?? {
    language: 'en',
    origin: '',
  }) as PageRequest
  const { title, description, path, isHidden } = make(page)
  const text = catalogueOf(page.language)
  return [
    { title: `${title} · ${text.site.name}` },
    { name: 'description', content: description ?? text.site.description },
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(path !== undefined && page.origin
      ? [{ tagName: 'link' as const, rel: 'canonical', href: `${page.origin}${path}` }]
      : []),
  ]
}

/** A failed call of the API as the response of the page: unknown things are 404, everything else is ours. */
export function asPageError(error: unknown): never {
  if (error instanceof Response) throw error
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500
  if (status === 404 || status === 400) throw new Response(null, { status: 404 })
  if (status === 503 || status === 403) throw new Response(null, { status })
  throw error
}

/** The number of an address or a query: of `12-northport-vale` it is 12. Null when it is none. */
export function idOf(text: string | null | undefined): number | null {
  const id = Number(/^\d{1,9}(?=-|$)/.exec(text ?? '')?.[0])
  return id > 0 ? id : null
}

/** What a part of the page read; `failed` holds the status when it could not be read. */
export type Part<Data> = { data: Data } | { failed: number } | null

/** A part of the page that fails leaves the rest standing. */
export async function part<Data>(reading: Promise<Data>): Promise<Part<Data>> {
  try {
    return { data: await reading }
  } catch (error) {
    return { failed: Number((error as { status?: number }).status) || 500 }
  }
}
