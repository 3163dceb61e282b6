import type { ReasonCode, Weight } from '../types.ts'

type Advert = { rule: (typeof advertRules)[number]; reason: ReasonCode; weight: Weight }

// Each of these has bounded repeats and no nested ones: all are linear in the text.
const address =
  /(?:https?:\/\/|www\.)[^\s]{1,200}|(?<![\w@.-])(?:[a-z0-9](?:[a-z0-9-]{0,40}[a-z0-9])?\.){1,4}(?:com|net|org|cn|cc|top|xyz|vip|club|shop|site|online|info|biz|me|io|tv|app|live|bet|casino|win|ru|co|uk|link|fun|pro|icu|ltd|ink|work|tk|ly|gg|to|hk|tw|la|im)(?![a-z0-9-])(?:\/[^\s]{0,200})?/g
const email = /(?<![\w.+-])[\w.+-]{1,60}@[a-z0-9-]{1,60}\.[a-z]{2,10}(?![a-z])/
const chineseMobile = /(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)/
const otherPhone = /(?<![\d.])\+\d{8,15}(?!\d)/
/** Names of messaging services, and a handle within a few characters of them. */
const handle = '[^a-z0-9]{0,8}[a-z0-9][a-z0-9_-]{4,24}'
const chineseContact = new RegExp(
  `(?:加|[+➕]|私|联系|添加|搜|扫|找|我的|群|进)?.{0,3}(?:qq群?|扣扣|企鹅号?|微心号?|q群|球球号?|微信号?|薇信|威信|維信|卫星号?|v信|vx|wx|weixin|wechat|电报群?|飞机号|纸飞机|(?<![a-z])tg群?|telegram|whatsapp|(?<![a-z])line群?|客服号)[^\\n]{0,4}?(?:号|群|是|[:：+]|加|搜)?${handle}`,
)
const hasDigits = /[a-z_-]*\d{5,}|[a-z]+[_-]?\d{2,}/
const englishContact =
  /\b(?:whats ?app|telegram|wechat|signal|discord|snapchat|kik|viber|zalo|skype)\b[^\n]{0,20}?(?:@[a-z0-9_]{4,30}|[+(]?\d[\d ()-]{6,16}\d|t\.me\b)/
const invite =
  /(?:加|➕)(?:我|我的)?(?:微信|qq|扣扣|薇信|威信|vx|wx|v信|薇|v)(?![a-z])|(?:微信|微心|qq|vx|wx|薇信|威信)[^\n]{0,6}(?:详聊|私聊|咨询|了解|领取|进群|拉群)|(?:进群|入群)[^\n]{0,8}(?:领|送|福利|计划|带单|红包)/
const mention = /\b(?:t\.me|wa\.me|discord\.gg|bit\.ly|tinyurl\.com)\/\w{2,}/

const numerals: Readonly<Record<string, string>> = {
  零: '0',
  〇: '0',
  一: '1',
  二: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  八: '8',
  九: '9',
  壹: '1',
  贰: '2',
  叁: '3',
  肆: '4',
  伍: '5',
  陆: '6',
  柒: '7',
  捌: '8',
  玖: '9',
  幺: '1',
  两: '2',
}

export const advertRules = ['link', 'invitation', 'email', 'phone', 'handle'] as const

/** External links and contacts. `allowedHosts` are permitted, with their subdomains. */
export function findAdverts(folded: string, allowedHosts: readonly string[]): Advert[] {
  const found: Advert[] = []
  if (hasForeignAddress(folded, allowedHosts)) found.push({ rule: 'link', reason: 'link', weight: 'suspect' })
  if (mention.test(folded)) found.push({ rule: 'invitation', reason: 'advertising', weight: 'severe' })
  if (email.test(folded)) found.push({ rule: 'email', reason: 'contact', weight: 'mild' })
  if (hasPhone(folded)) found.push({ rule: 'phone', reason: 'contact', weight: 'severe' })
  if (hasHandle(folded) || invite.test(folded) || englishContact.test(folded))
    found.push({ rule: 'handle', reason: 'contact', weight: 'severe' })
  return found
}

function hasForeignAddress(folded: string, allowedHosts: readonly string[]): boolean {
  for (const [named] of folded.matchAll(address)) {
    const host = named
      .replace(/^https?:\/\//, '')
      .split(/[/:?#]/)[0]!
      .replace(/^www\./, '')
    if (!allowedHosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`))) return true
  }
  return false
}

/** A Chinese mobile number in any spacing or spelling, or a number with a country code. */
function hasPhone(folded: string): boolean {
  if (otherPhone.test(folded)) return true
  const spelled = /[零〇一二三四五六七八九壹贰叁肆伍陆柒捌玖幺]/.test(folded)
    ? [...folded].map((character) => numerals[character] ?? character).join('')
    : folded
  return /\d[^\n]*\d/.test(spelled) && chineseMobile.test(spelled.replace(/(?<=\d)[ ._·*~,，。、-]{1,3}(?=\d)/g, ''))
}

/** A handle that contains digits: "微信 abc" alone may be a mention of an app. */
function hasHandle(folded: string): boolean {
  const found = chineseContact.exec(folded)
  return found !== null && hasDigits.test(found[0].slice(1))
}
