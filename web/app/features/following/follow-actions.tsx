import type { FollowedKind } from './subjects.ts'
import { AlertsButton } from './alerts-button.tsx'
import { FollowButton } from './follow-button.tsx'

/** Following a team, a league or a player, and the alerts. */
export function FollowActions(subject: { kind: FollowedKind; id: number; name: string }) {
  return (
    <>
      <AlertsButton {...subject} />
      <FollowButton {...subject} />
    </>
  )
}
