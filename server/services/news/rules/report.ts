import type { Texts } from '#contract/errors.ts'
import { ReportReason, type ReportKind } from '#contract/touchline/report.ts'
import { idOfKey } from '../views/key.ts'

/** Reasons as old clients list them; their names are the ids. */
export const reasonTexts: Readonly<Record<ReportReason, Texts>> = {
  abuse: { en: 'Abuse', zh: '辱骂攻击' },
  hate: { en: 'Hate', zh: '歧视仇恨' },
  sexual: { en: 'Sexual content', zh: '色情低俗' },
  spam: { en: 'Spam or advertising', zh: '广告垃圾' },
  personal: { en: 'Private data', zh: '泄露隐私' },
  spoiler: { en: 'Spoiler', zh: '剧透' },
  other: { en: 'Something else', zh: '其他' },
}

/** Kinds by what old clients call them. */
const kindOf: Readonly<Record<string, ReportKind>> = {
  article: 'article',
  news: 'article',
  information: 'article',
  comment: 'comment',
  reply: 'comment',
  user: 'person',
  author: 'person',
  person: 'person',
  post: 'post',
  dynamic: 'post',
  video: 'video',
  microvideo: 'video',
}

type WireReport = {
  idType?: string | undefined
  reasonId: string
  reason?: string | undefined
  reportBy?: string | undefined
}
type Report = { thing: { kind: ReportKind; id: number }; reason: ReportReason; note: string }

/**
 * What an old client reports. The wire has no member for the thing: where `reasonId` is one of the reasons, `reportBy`
 * has its number, else `reasonId` has. Null where neither has one, or `idType` names no kind.
 */
export function reportOf({ idType = '', reasonId, reason: note = '', reportBy = '' }: WireReport): Report | null {
  const reason = ReportReason.safeParse(reasonId)
  const id = idOfKey(reason.success ? reportBy : reasonId)
  const kind = kindOf[idType.toLowerCase()]
  return id === null || kind === undefined ? null : { thing: { kind, id }, reason: reason.data ?? 'other', note }
}
