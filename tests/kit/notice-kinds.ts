import { noticeKindsOf } from '#notices/kinds.ts'
import { parts } from '#server/parts.ts'

/** As declared by all parts. */
export const kinds = noticeKindsOf(parts)
