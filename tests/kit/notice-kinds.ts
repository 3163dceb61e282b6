import { noticeKindsOf } from '#notices/kinds.ts'
import { parts } from '#server/parts.ts'

/** As all parts declare them. */
export const kinds = noticeKindsOf(parts)
