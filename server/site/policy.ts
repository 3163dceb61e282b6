import { createHash } from 'node:crypto'

const script = /<script([^>]*)>([\s\S]*?)<\/script>/gi
const noScripts: ReadonlySet<string> = new Set()

/** How the page's own scripts are distinguished from injected ones. */
type OwnScripts = {
  /** A random value for this page alone, which its own scripts carry as their nonce; null where they cannot. */
  mark: string | null
  /** Texts of scripts that are the same on all pages. */
  texts: ReadonlySet<string>
}

type Marked = {
  /** The page without its mark, the same at every rendering. */ html: string
  /** The page's own inline scripts. */ scripts: ReadonlySet<string>
}

/** Finds the page's own inline scripts. One without the mark is foreign unless its text is known. */
export function findOwnScripts(html: string, { mark, texts }: OwnScripts): Marked {
  const scripts = new Set<string>()
  const marked = mark === null ? null : ` nonce="${mark}"`
  for (const [, attributes = '', text = ''] of html.matchAll(script)) {
    const isOwn = texts.has(text) || (marked !== null && attributes.includes(marked))
    if (isOwn && text !== '' && !/\ssrc\s*=/i.test(attributes)) scripts.add(text)
  }
  return { html: marked === null ? html : html.replaceAll(marked, ''), scripts }
}

/**
 * The Content-Security-Policy of one page: only the given inline scripts may run. Team colours need style attributes;
 * style elements stay refused. In development the build tool adds style elements, receives changes over a WebSocket,
 * and has a worker that waits for the server's restart.
 */
export function policyFor(
  scripts: ReadonlySet<string> = noScripts,
  { isDevelopment }: { isDevelopment: boolean } = { isDevelopment: false },
): string {
  const hashes = [...scripts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [
    `default-src 'none'`,
    `script-src ${["'self'", ...hashes].join(' ')}`,
    isDevelopment ? `style-src 'self' 'unsafe-inline'` : `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    // Videos of the site.
    `media-src 'self'`,
    // Only widgets may be framed, by their own policy.
    `frame-src 'self'`,
    `font-src 'self'`,
    isDevelopment ? `connect-src 'self' ws:` : `connect-src 'self'`,
    `manifest-src 'self'`,
    isDevelopment ? `worker-src 'self' blob:` : `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
