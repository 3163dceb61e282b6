import { finish, type Finished } from '#core/bytes/finished.ts'
import { policyFor } from './policy.ts'

const retryLinks =
  '<p><a href="" style="display:inline-block;padding:.6em 0">Retry · <span lang="zh-Hans">重试</span></a></p>'

/** A page without dependencies: no build, no database. In both languages, since the reader's may be unknown. */
export function plainPage(
  title: string,
  paragraphs: readonly (readonly [lang: 'en' | 'zh-Hans', text: string])[],
  refreshS?: number,
): Finished {
  const refresh = refreshS === undefined ? '' : `<meta http-equiv="refresh" content="${refreshS}">`
  // A page of the server's troubles loads itself again; the link does it at once.
  const retry = refreshS === undefined ? '' : retryLinks
  const text = paragraphs.map(([lang, sentence]) => `<p lang="${lang}">${sentence}</p>`).join('')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${refresh}<title>${title}</title></head><body style="font:16px/1.5 system-ui,sans-serif;max-width:34em;margin:15vh auto;padding:0 1em"><h1>${title}</h1>${text}${retry}</body></html>`
  return finish(html, { contentType: 'text/html; charset=utf-8', headers: { 'content-security-policy': policyFor() } })
}

export const notBuiltPage = plainPage('Touchline', [
  ['en', 'Pages are not built. Run <code>npm run build</code> and restart. The API under <code>/api/</code> works.'],
  ['zh-Hans', '页面尚未构建，请运行 <code>npm run build</code> 后重启。<code>/api/</code> 下的接口可用。'],
])

export const awayPage = plainPage(
  'Touchline',
  [
    ['en', 'Service unavailable. Retrying in a few seconds.'],
    ['zh-Hans', '服务暂不可用，几秒后自动重试。'],
  ],
  5,
)

export const failedPage = plainPage('Touchline', [
  ['en', 'Something went wrong on our side. Try again.'],
  ['zh-Hans', '服务器出错，请重试。'],
])

export const movedPage = plainPage('Touchline', [
  ['en', 'Open this page without options in its address.'],
  ['zh-Hans', '请打开不带参数的网址。'],
])

export const foreignHostPage = plainPage('Touchline', [
  [
    'en',
    'This site is not available at this address. Operator: set <code>PUBLIC_URL</code> or <code>ALLOWED_HOSTS</code>.',
  ],
  ['zh-Hans', '无法通过此地址访问本站。运营者请设置 <code>PUBLIC_URL</code> 或 <code>ALLOWED_HOSTS</code>。'],
])

export const busyPage = plainPage(
  'Touchline',
  [
    ['en', 'The server is busy. Retrying in a few seconds.'],
    ['zh-Hans', '服务器繁忙，几秒后自动重试。'],
  ],
  5,
)

export const tooManyPage = plainPage('Touchline', [
  ['en', 'Too many requests. Try again shortly.'],
  ['zh-Hans', '请求过于频繁，请稍后再试。'],
])

const notices = {
  en: (time: string) => `Live updates are unavailable. Showing data from ${time}.`,
  zh: (time: string) => `实时数据暂不可用，以下内容截至 ${time}。`,
}

/** The page with a line on top that states since when it could not be checked. */
export function withNotice(page: Finished, since: number, language: 'en' | 'zh', timeZone: string): Finished {
  const locale = language === 'zh' ? 'zh-Hans' : 'en-GB'
  const time = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'medium' }).format(since)
  const notice = `<p role="status" class="stale-notice" data-stale-since="${new Date(since).toISOString()}" style="margin:0;padding:.5em 1em;text-align:center;background:#7a4b00;color:#fff">${notices[language](time)}</p>`
  const html = page.bytes('identity').toString()
  return finish(
    html.replace(/<body[^>]*>/, (body) => body + notice),
    { contentType: page.contentType, ...(page.headers ? { headers: page.headers } : {}) },
  )
}
