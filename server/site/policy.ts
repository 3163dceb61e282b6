import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi

/**
 * The Content-Security-Policy of one page: of inline scripts only its own bytes may run. Team colours need style
 * attributes; style elements stay refused.
 */
export function policyFor(html: string): string {
  const hashes = new Set<string>()
  for (const [, script = ''] of html.matchAll(inlineScript)) {
    if (script !== '') hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return [
    `default-src 'none'`,
    `script-src ${["'self'", ...hashes].join(' ')}`,
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
