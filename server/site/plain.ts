import { finish } from '#core/finished.ts'
import type { Finished } from '#core/finished.ts'
import { policyFor } from './policy.ts'

/** A page that needs nothing: no build, no database. In both languages, since nothing may be known of the reader. */
function plainPage(title: string, paragraphs: readonly (readonly [lang: 'en' | 'zh-Hans', text: string])[], refreshS?: number): Finished {
  const refresh = refreshS === undefined ? '' : `<meta http-equiv="refresh" content="${refreshS}">`
  const text = paragraphs.map(([lang, sentence]) => `<p lang="${lang}">${sentence}</p>`).join('')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}<title>${title}</title></head><body style="font:16px/1.5 system-ui,sans-serif;max-width:34em;margin:15vh auto;padding:0 1em"><h1>${title}</h1>${text}</body></html>`
  return finish(html, { contentType: 'text/html; charset=utf-8', headers: { 'content-security-policy': policyFor(html) } })
}

export const notBuiltPage = plainPage('Touchline', [
  ['en', 'The pages are not built yet: run <code>npm run build</code> and start again. The calls below <code>/api/</code> answer.'],
  ['zh-Hans', '页面尚未构建：请运行 <code>npm run build</code> 后重新启动。<code>/api/</code> 下的接口可以使用。'],
])

export const awayPage = plainPage(
  'Touchline',
  [
    ['en', 'The database is away, and this page is not at hand. It will be tried again in a few seconds.'],
    ['zh-Hans', '数据库暂时无法访问，此页面没有可用的副本。几秒后将自动重试。'],
  ],
  5,
)

export const failedPage = plainPage('Touchline', [
  ['en', 'Something failed on our side. Please try again.'],
  ['zh-Hans', '服务器出现错误，请重试。'],
])

export const movedPage = plainPage('Touchline', [
  ['en', 'This is found without the choice in its address.'],
  ['zh-Hans', '请访问不含选项的地址。'],
])

export const tooManyPage = plainPage('Touchline', [
  ['en', 'Too many requests. Please wait a moment.'],
  ['zh-Hans', '请求过于频繁，请稍候。'],
])

const notices = {
  en: (time: string) => `The database is away. This is what was known at ${time}.`,
  zh: (time: string) => `数据库暂时无法访问，以下为 ${time} 时的内容。`,
}

/** The page with a line on top that says since when it could not be checked. */
export function withNotice(page: Finished, since: number, language: 'en' | 'zh', timeZone: string): Finished {
  const locale = language === 'zh' ? 'zh-Hans' : 'en-GB'
  const time = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'medium' }).format(since)
  const notice = `<p role="status" class="stale-notice" data-stale-since="${new Date(since).toISOString()}" style="margin:0;padding:.5em 1em;text-align:center;background:#7a4b00;color:#fff">${notices[language](time)}</p>`
  const html = page.bytes('identity').toString()
  return finish(html.replace(/<body[^>]*>/, (body) => body + notice), { contentType: page.contentType, ...(page.headers ? { headers: page.headers } : {}) })
}
