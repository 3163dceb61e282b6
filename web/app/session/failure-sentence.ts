import type { Translation } from '../i18n/en.ts'
import type { LanguageTag } from '../i18n/format.ts'
import type { failureWords } from './failure-words.ts'
import type { CallError } from './call.ts'

const spoken = new Set([
  'password_weak',
  'insecure_transport',
  'forbidden',
  'text_refused',
  'name_refused',
  'bad_request',
  'coins_left',
])

/** The sentences of checks of a call name its fields, for programs: `The body field "coins" must be at least 50.` */
const ofFields = /^The (path|query|body) field "|^(路径|查询|请求内容)参数“/

type Failures = Translation<(typeof failureWords)['en']>

/** The reason of a failed call as a sentence: from the catalogue if it has one, else the server's, in English. */
export function failureSentence(failure: CallError, words: Failures, tag: LanguageTag): string {
  const { error, retryAfterS, message } = failure
  if (error === 'too_many' || error === 'code_limit')
    return retryAfterS === null ? words[error] : `${words[error]} ${words.retryIn(retryAfterS)}`
  // The server's sentences for these may be more specific: moderation gives its reason in the language of the page.
  if (spoken.has(error) && !ofFields.test(message) && (tag === 'en' || /\p{Script=Han}/u.test(message))) return message
  const known = Object.hasOwn(words, error) ? words[error as keyof Failures] : null
  return typeof known === 'string' ? known : failure.status >= 500 ? words.internal : message
}
