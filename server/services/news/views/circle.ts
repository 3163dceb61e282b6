import type { Circle } from '#contract/news/posts/circle.ts'
import type { FreezeStatus } from '#contract/news/posts/post.ts'
import type { CircleBrief } from '#contract/touchline/circle.ts'
import { dateTimeIn } from '#core/wire-time.ts'
import type { InForce } from '#moderation/rules/sanction.ts'

/** A circle as old clients show it; one without a crest has no picture. */
export function circleOf({ id, name, team }: CircleBrief, intro: string, base: string): Circle {
  return {
    id: String(id),
    circleName: name,
    circleBriefIntroduction: intro,
    icon: team ? `${base}/api/v1/crests/${team.id}.svg` : '',
    backgroundMap: '',
  }
}

/** What a person may not post for, and until when; one without an end is lifted by a moderator. */
export function freezeStatus(sanction: InForce | null, zone: string): FreezeStatus {
  if (!sanction) return { frozen: false, reason: '' }
  const { reason, endsAt } = sanction
  return { frozen: true, reason, ...(endsAt === null ? {} : { endTime: dateTimeIn(endsAt, zone) }) }
}
