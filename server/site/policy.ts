import { createHash } from 'node:crypto'

const script = /<script([^>]*)>([\s\S]*?)<\/script>/gi
const noScripts: ReadonlySet<string> = new Set()

/** How the scripts of a page that are ours are told from what somebody may have got into it. */
type OwnScripts = {
  /**
   * A word drawn for this page alone, which our scripts carry as their nonce; null where it has none that it could
   * carry.
   */
  mark: string | null
  /** Texts of scripts that are the same on all pages. */
  texts: ReadonlySet<string>
}

type Marked = {
  /** The page without its mark, the same whenever it is drawn. */ html: string
  /** Inline scripts that are ours. */ scripts: ReadonlySet<string>
}

/**
 * Finds the inline scripts of a page that are ours. One without the mark is somebody else's unless its text is known.
 */
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
 * The Content-Security-Policy of one page: of inline scripts only those that are given may run. Team colours need style
 * attributes; style elements stay refused. In development the build tool adds style elements, hears
 * over a WebSocket what changed, and has a worker that waits for the server's restart.
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
    `font-src 'self'`,
    isDevelopment ? `connect-src 'self' ws:` : `connect-src 'self'`,
    `manifest-src 'self'`,
    isDevelopment ? `worker-src 'self' blob:` : `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
